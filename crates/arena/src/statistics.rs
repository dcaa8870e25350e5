//! Means, win rates and Elo differences with 95 % confidence intervals.

use serde::Serialize;

/// What was measured, and where the true value lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// What was measured.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The 97.5 % quantiles of Student's distribution with 1 to 4 degrees of freedom, where the series
/// below is not good enough.
const SMALL_T: [f64; 4] = [12.706_204_736, 4.302_652_730, 3.182_446_305, 2.776_445_105];

/// The 97.5 % quantile of Student's distribution, to three digits and better (Abramowitz and
/// Stegun 26.7.5).
fn t_quantile(freedom: usize) -> f64 {
    if let Some(t) = freedom.checked_sub(1).and_then(|index| SMALL_T.get(index)) {
        return *t;
    }
    let v = freedom as f64;
    let z = |power: i32| Z.powi(power);
    let g1 = (z(3) + z(1)) / 4.0;
    let g2 = (5.0 * z(5) + 16.0 * z(3) + 3.0 * z(1)) / 96.0;
    let g3 = (3.0 * z(7) + 19.0 * z(5) + 17.0 * z(3) - 15.0 * z(1)) / 384.0;
    let g4 = (79.0 * z(9) + 776.0 * z(7) + 1482.0 * z(5) - 1920.0 * z(3) - 945.0 * z(1)) / 92_160.0;
    Z + g1 / v + g2 / v.powi(2) + g3 / v.powi(3) + g4 / v.powi(4)
}

/// The mean of independent values with Student's interval. `None` of no values; of a single one
/// nothing is known about the spread, and the interval is without ends.
pub fn mean(values: &[f64]) -> Option<Interval> {
    let count = values.len() as f64;
    let value = values.iter().sum::<f64>() / count;
    match values {
        [] => None,
        [_] => Some(Interval { value, low: f64::NEG_INFINITY, high: f64::INFINITY }),
        _ => {
            let squares: f64 = values.iter().map(|x| (x - value).powi(2)).sum();
            let error = (squares / (count - 1.0) / count).sqrt();
            let reach = t_quantile(values.len() - 1) * error;
            Some(Interval { value, low: value - reach, high: value + reach })
        }
    }
}

/// The rate of successes with Wilson's interval, which keeps within 0 and 1 and is honest about
/// 0 of 10. Half successes (a draw, a shared win) count as such. `None` of no trials.
pub fn wilson(successes: f64, trials: usize) -> Option<Interval> {
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let rate = successes / n;
    let z2 = Z * Z;
    let middle = (rate + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let reach = Z / (1.0 + z2 / n) * (rate * (1.0 - rate) / n + z2 / (4.0 * n * n)).sqrt();
    // Rounding may carry the ends past what was measured at 0 and 1.
    let low = (middle - reach).clamp(0.0, rate);
    let high = (middle + reach).clamp(rate, 1.0);
    Some(Interval { value: rate, low, high })
}

/// The Elo difference that such a rate of points against one opponent means; infinite where all
/// games were won or lost.
pub fn elo(rate: Interval) -> Interval {
    let difference = |rate: f64| 400.0 * (rate / (1.0 - rate)).log10();
    Interval {
        value: difference(rate.value),
        low: difference(rate.low),
        high: difference(rate.high),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, known: f64, within: f64) {
        assert!((found - known).abs() <= within, "{found} is not {known}");
    }

    /// From the printed tables.
    #[test]
    fn students_quantiles() {
        let known = [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (4, 2.776),
            (5, 2.571),
            (6, 2.447),
            (8, 2.306),
            (10, 2.228),
            (20, 2.086),
            (30, 2.042),
            (120, 1.980),
            (100_000, 1.960),
        ];
        for (freedom, quantile) in known {
            near(t_quantile(freedom), quantile, 0.000_7);
        }
    }

    /// Student's own example: the gain of sleep of ten patients (1908), mean 2.33, 95 % interval
    /// 0.90 to 3.76 as R's `t.test` prints it.
    #[test]
    fn the_mean_of_a_known_sample() {
        let sleep = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
        let interval = mean(&sleep).unwrap();
        near(interval.value, 2.33, 1e-9);
        near(interval.low, 0.897_677_5, 1e-4);
        near(interval.high, 3.762_322_5, 1e-4);
    }

    #[test]
    fn little_is_known_of_few_values() {
        assert_eq!(mean(&[]), None);
        let one = mean(&[3.0]).unwrap();
        assert_eq!((one.value, one.low, one.high), (3.0, f64::NEG_INFINITY, f64::INFINITY));
        let same = mean(&[2.0, 2.0, 2.0]).unwrap();
        assert_eq!((same.low, same.high), (2.0, 2.0));
    }

    /// Newcombe (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn wilsons_intervals_as_published() {
        let known = [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0000, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ];
        for (successes, trials, low, high) in known {
            let interval = wilson(successes, trials).unwrap();
            near(interval.low, low, 0.000_05);
            near(interval.high, high, 0.000_05);
        }
        assert_eq!(wilson(0.0, 0), None);
        let all = wilson(20.0, 20).unwrap();
        assert_eq!(all.high, 1.0);
        near(all.low, 1.0 - 0.1611, 0.000_05);
    }

    #[test]
    fn elo_differences_as_everybody_knows_them() {
        let rate = Interval { value: 0.75, low: 0.5, high: 10.0 / 11.0 };
        let difference = elo(rate);
        near(difference.value, 190.848_5, 0.001);
        near(difference.low, 0.0, 1e-9);
        near(difference.high, 400.0, 1e-9);
        let all = elo(Interval { value: 1.0, low: 0.9, high: 1.0 });
        assert_eq!(all.value, f64::INFINITY);
        near(all.low, 381.697, 0.001);
        assert_eq!(elo(Interval { value: 0.0, low: 0.0, high: 0.5 }).value, f64::NEG_INFINITY);
    }
}

//! How long a bot's hand takes from seeing something to doing something about it. It has one hand,
//! so until then it does nothing else, and may come too late.

use super::temper::Temper;
use crate::View;
use trefle_game::{Bot, Level, Reaction, Seat, Shuffle};

/// The reaction time of a slow, a usual and a quick person with nothing to distract them.
pub(crate) const fn calm(level: Level) -> Reaction {
    match level {
        Level::Easy => Reaction::between(1_400, 2_200),
        Level::Medium => Reaction::between(900, 1_400),
        Level::Strong => Reaction::between(500, 800),
    }
}

/// One in so many times it looks away.
const LOOKS_AWAY: usize = 12;

/// One reaction, in milliseconds.
pub(crate) fn reaction(view: &View, seat: Seat, bot: Bot<'_>, dice: &mut Shuffle) -> u64 {
    let drawn = calm(bot.level).draw(dice);
    let riders = view.seats.iter().filter(|faller| faller.rider.is_some()).count();
    let falling = view.seats.iter().filter(|faller| !faller.out).count();
    let mut percent = match Temper::of(bot, seat) {
        Temper::Quick => 85,
        _ => 105,
    };
    // It is slower the more there is to look at, and quicker when it smells the ground.
    percent += 4 * riders.min(5) as u64;
    if view.deck_count < 2 * falling {
        percent -= 30;
    }
    if dice.below(LOOKS_AWAY) == 0 {
        percent *= 2;
    }
    drawn * percent / 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Falling;
    use serde_json::json;
    use trefle_game::{Actor, Knowledge as _, Rules as _, Viewer};

    fn view(options: serde_json::Value, actions: &[(u8, &str)]) -> View {
        let mut game = Falling::begin(&Falling::options(4, &options).unwrap(), "reaction");
        for (seat, action) in actions {
            let actor = Seat::new(*seat).map_or(Actor::Dealer, Actor::Seat);
            game.apply(actor, &action.parse().unwrap()).unwrap();
        }
        game.view(Viewer::Onlooker)
    }

    /// The mean of many reactions, and the longest.
    fn reactions(view: &View, level: Level, name: &str) -> (u64, u64) {
        let mut dice = Shuffle::new("reaction");
        let bot = Bot { level, name: Some(name) };
        let all: Vec<u64> = (0..500).map(|_| reaction(view, Seat::at(0), bot, &mut dice)).collect();
        (all.iter().sum::<u64>() / 500, all.into_iter().max().unwrap())
    }

    fn named(temper: Temper) -> String {
        let mut names = (0..).map(|number: u32| number.to_string());
        names.find(|name| Temper::of_name(name) == temper).unwrap()
    }

    #[test]
    fn better_bots_are_quicker_and_so_are_quick_ones() {
        let view = view(json!({}), &[]);
        for temper in Temper::ALL {
            let mean = |level| reactions(&view, level, &named(temper)).0;
            assert!(mean(Level::Strong) < mean(Level::Medium));
            assert!(mean(Level::Medium) < mean(Level::Easy));
        }
        let mean = |temper| reactions(&view, Level::Medium, &named(temper)).0;
        assert!(mean(Temper::Quick) < mean(Temper::Generous));
        assert_eq!(mean(Temper::Hoarding), mean(Temper::Meddling));
    }

    #[test]
    fn the_more_happens_the_slower_they_are_and_near_the_ground_they_are_quicker() {
        let calm = view(json!({}), &[(0, "deal")]);
        let riders = json!({"level": 1});
        let busy = view(
            riders,
            &[(0, "deal"), (1, "take 1"), (1, "play 4"), (0, "deal"), (2, "take 1"), (2, "play 3")],
        );
        let deck =
            "[cards]\nHit = 1\nSplit = 1\nSkip = 1\nPush = 1\nGrab = 1\nStop = 1\nExtra = 1\n";
        let near = view(json!({ "deck_file": deck }), &[(0, "deal")]);
        let mean = |view| reactions(view, Level::Easy, "Moss").0;
        assert!(mean(&busy) > mean(&calm));
        assert!(mean(&near) < mean(&calm));
    }

    #[test]
    fn sometimes_they_look_away() {
        let (mean, longest) = reactions(&view(json!({}), &[]), Level::Medium, "Moss");
        assert!(longest > 2 * 1_400 && mean < 1_400, "{mean} and {longest}");
    }
}

//! Permits that strangers take and give back: so many for one address, so many in all.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Something of which there is only so much at a time.
pub(crate) struct Permits {
    /// The gauge that shows how many are taken.
    gauge: &'static str,
    most: u32,
    most_for_one: u32,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    all: u32,
    by_address: HashMap<IpAddr, u32>,
}

/// Why there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// This address has all it may have.
    Here,
    /// Everybody together has.
    Everywhere,
}

/// One or several permits; given back when dropped.
pub(crate) struct Permit {
    permits: Arc<Permits>,
    address: Option<IpAddr>,
    count: u32,
}

impl Permits {
    pub(crate) fn new(gauge: &'static str, most: u32, most_for_one: u32) -> Arc<Permits> {
        Arc::new(Permits { gauge, most, most_for_one, taken: Mutex::default() })
    }

    /// Takes some for this address; `None` is somebody who is only counted with all.
    pub(crate) fn take(
        self: &Arc<Permits>,
        address: impl Into<Option<IpAddr>>,
        count: u32,
    ) -> Result<Permit, Full> {
        let address = address.into();
        let mut taken = self.lock();
        let all = taken.all.saturating_add(count);
        let of = |address| taken.by_address.get(&address).copied().unwrap_or(0);
        let here = address.map(|address| (address, of(address).saturating_add(count)));
        if here.is_some_and(|(_, here)| here > self.most_for_one) {
            return Err(Full::Here);
        }
        if all > self.most {
            return Err(Full::Everywhere);
        }
        taken.all = all;
        taken.by_address.extend(here);
        self.show(&taken);
        Ok(Permit { permits: Arc::clone(self), address, count })
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> u32 {
        self.lock().all
    }

    fn show(&self, taken: &Taken) {
        metrics::gauge!(self.gauge).set(f64::from(taken.all));
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.permits.lock();
        taken.all = taken.all.saturating_sub(self.count);
        if let Some(address) = self.address
            && let Some(here) = taken.by_address.get_mut(&address)
        {
            *here = here.saturating_sub(self.count);
            if *here == 0 {
                taken.by_address.remove(&address);
            }
        }
        self.permits.show(&taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

    #[test]
    fn a_permit_that_is_dropped_can_be_had_again() {
        let permits = Permits::new("test_permits", 3, 2);
        let first = permits.take(HERE, 1);
        let second = permits.take(HERE, 1);
        assert!(first.is_ok() && second.is_ok());
        assert_eq!(permits.take(HERE, 1).err(), Some(Full::Here));
        drop(first);
        let third = permits.take(HERE, 1);
        let fourth = permits.take(THERE, 1);
        assert!(third.is_ok() && fourth.is_ok());
        assert_eq!(permits.take(THERE, 1).err(), Some(Full::Everywhere));
        drop((second, third, fourth));
        assert_eq!(permits.taken(), 0);
    }

    #[test]
    fn several_permits_are_taken_together_or_not_at_all() {
        let permits = Permits::new("test_permits", 10, 6);
        let five = permits.take(HERE, 5);
        assert!(five.is_ok());
        assert_eq!(permits.take(HERE, 2).err(), Some(Full::Here));
        assert_eq!(permits.take(THERE, 6).err(), Some(Full::Everywhere));
        assert_eq!(permits.take(THERE, u32::MAX).err(), Some(Full::Here));
        assert_eq!(permits.taken(), 5);
    }
}

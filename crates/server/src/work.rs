//! Work that keeps a core busy: a little at a time, where it holds nobody up.

use crate::{
    error::Error,
    permits::{Permit, Permits},
};
use std::{net::IpAddr, sync::Arc};
use tokio::{sync::Semaphore, task};

/// A few threads for one sort of work, and who may come to them.
pub(crate) struct Work {
    threads: Arc<Semaphore>,
    turns: Arc<Permits>,
}

/// Leave to have work done. Who is done drops it.
pub(crate) struct Turn {
    threads: Arc<Semaphore>,
    _permit: Permit,
}

impl Work {
    /// Work on so many threads at once, for those who find a permit in `turns`.
    pub(crate) fn new(threads: usize, turns: Arc<Permits>) -> Work {
        Work { threads: Arc::new(Semaphore::new(threads)), turns }
    }

    /// Lets in who comes from this address, unless too many are here already.
    pub(crate) fn enter(&self, address: IpAddr) -> Result<Turn, Error> {
        let permit = self.turns.take(address, 1)?;
        Ok(Turn { threads: Arc::clone(&self.threads), _permit: permit })
    }
}

impl Turn {
    /// Does a piece of work once a thread is free.
    ///
    /// The thread belongs to the work and not to whoever asked for it: work that has begun cannot
    /// be stopped, and those who hang up at once would otherwise start as much of it as they like.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let thread = Arc::clone(&self.threads).acquire_owned().await.map_err(Error::internal)?;
        let done = task::spawn_blocking(move || {
            let _thread = thread;
            work()
        });
        done.await.map_err(Error::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        net::Ipv4Addr,
        sync::atomic::{AtomicBool, AtomicUsize, Ordering},
        time::Duration,
    };

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[tokio::test]
    async fn who_hangs_up_does_not_free_the_thread_of_work_that_goes_on() {
        static AT_ONCE: AtomicUsize = AtomicUsize::new(0);
        static MOST: AtomicUsize = AtomicUsize::new(0);
        static GOES_ON: AtomicBool = AtomicBool::new(true);
        let work = Work::new(2, Permits::new("test_turns", 100, 100));
        let busy = || {
            MOST.fetch_max(AT_ONCE.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            while GOES_ON.load(Ordering::SeqCst) {
                std::thread::sleep(Duration::from_millis(1));
            }
            AT_ONCE.fetch_sub(1, Ordering::SeqCst);
        };
        for _ in 0..20 {
            let turn = work.enter(HERE).unwrap();
            // Polled once, so that the work begins, and given up.
            let given_up = tokio::time::timeout(Duration::from_millis(1), turn.run(busy)).await;
            assert!(given_up.is_err(), "the work takes longer");
        }
        while AT_ONCE.load(Ordering::SeqCst) < 2 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        GOES_ON.store(false, Ordering::SeqCst);
        let turn = work.enter(HERE).unwrap();
        turn.run(|| ()).await.unwrap();
        assert_eq!(MOST.load(Ordering::SeqCst), 2);
    }
}

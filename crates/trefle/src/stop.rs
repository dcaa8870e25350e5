//! Being asked to stop, by Ctrl-C or by the system.

use crate::Failure;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// Set at the first Ctrl-C or stop from the system; a second Ctrl-C ends the program at once.
pub(crate) fn when_asked() -> Result<Arc<AtomicBool>, Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (mut interrupt, mut terminate) = {
        let _inside = runtime.enter();
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?)
    };
    thread::spawn(move || {
        runtime.block_on(async {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            set.store(true, Ordering::Relaxed);
            interrupt.recv().await;
            std::process::exit(130);
        });
    });
    Ok(stop)
}

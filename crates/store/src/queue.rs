//! The queue before a store's one writer. While the disk works for one group of writes, the next
//! gathers here.

use std::sync::{Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::StoreError;

/// Who waits for what became of a job.
pub(crate) type Caller<T> = oneshot::Sender<Result<T, StoreError>>;

/// Jobs on their way to the task that carries them out.
pub(crate) struct Queue<Job> {
    /// `None` once closed.
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl<Job> Queue<Job> {
    /// Starts the task. So many jobs may wait; more callers than this wait for a place: memory
    /// stays bounded, and a slow disk slows its callers down instead of filling a queue.
    pub(crate) fn start<F>(length: usize, serve: impl FnOnce(mpsc::Receiver<Job>) -> F) -> Self
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (jobs, receiver) = mpsc::channel(length);
        let task = tokio::spawn(serve(receiver));
        Self { jobs: Mutex::new(Some(jobs)), task: Mutex::new(Some(task)) }
    }

    /// Hands in a job and waits until it is durable or refused.
    pub(crate) async fn hand_in<T>(
        &self,
        job: impl FnOnce(Caller<T>) -> Job,
    ) -> Result<T, StoreError> {
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let jobs = jobs.ok_or(StoreError::Closed)?;
        let (caller, answer) = oneshot::channel();
        jobs.send(job(caller)).await.map_err(|_| StoreError::Closed)?;
        drop(jobs);
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    /// Takes no more jobs, and waits until those in the queue are answered.
    pub(crate) async fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            // An error would be the task's panic or its runtime's end: closed either way.
            let _ = task.await;
        }
    }
}

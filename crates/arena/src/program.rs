//! An outside program at one seat for one game: one JSON line a question, one line an answer.
//!
//! A program is not trusted to do anything in time, so it is never waited for without an end: its
//! lines are written by one thread and read by another, and it is killed when it is let go.

use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::Value;
use std::{
    io::{self, BufRead, BufReader, Read as _, Write as _},
    os::unix::process::CommandExt as _,
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

/// How long an outside program is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Beyond the time of a decision, for the way there and back.
    pub margin: Duration,
    /// Beyond that for the first answer, since a program has to start first.
    pub start: Duration,
    /// After so many late answers in a row it is taken to hang and killed.
    pub misses: u32,
    /// How long it may take to end by itself after the last line.
    pub farewell: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            margin: Duration::from_millis(100),
            start: Duration::from_secs(5),
            misses: 3,
            farewell: Duration::from_millis(500),
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// It did not come in time.
    Late,
    /// The line is no answer.
    Nonsense(String),
    /// The program has ended or was killed.
    Gone(String),
}

/// A line longer than this is no answer, and is not kept in memory.
const LONGEST_LINE: u64 = 1 << 20;

/// How many lines that nobody asked for are kept before the program has to wait.
const UNASKED: usize = 16;

/// How often a wait looks whether the whole arena was stopped.
const LOOK_UP: Duration = Duration::from_millis(50);

/// A program that runs.
pub(crate) struct Program {
    child: Child,
    questions: Option<Sender<String>>,
    answers: Receiver<String>,
    patience: Patience,
    /// Answers that came too late and are still to come.
    owed: u32,
    misses: u32,
    answered: bool,
}

impl Program {
    /// Starts the program: the first word with the others as arguments.
    pub(crate) fn start(words: &[String], patience: Patience) -> io::Result<Program> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // A group of its own: Ctrl-C in the terminal is for the arena, which then ends the
            // program and whatever that has started.
            .process_group(0)
            .spawn()?;
        let (questions, to_write) = channel::<String>();
        let (read, answers) = sync_channel(UNASKED);
        if let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            // Both threads end when the program or this side closes its end.
            thread::spawn(move || {
                to_write.iter().try_for_each(|line| stdin.write_all(line.as_bytes()))
            });
            thread::spawn(move || {
                let mut lines = BufReader::new(stdout);
                while let Some(line) = next_line(&mut lines)
                    && read.send(line).is_ok()
                {}
            });
        }
        let questions = Some(questions);
        Ok(Program { child, questions, answers, patience, owed: 0, misses: 0, answered: false })
    }

    /// Asks, and waits for the answer for at most so long, or until `stopped`.
    pub(crate) fn ask(
        &mut self,
        question: &Value,
        time: Duration,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Option<String>, NoAnswer> {
        // Lines that are there before the question cannot answer it.
        while self.answers.try_recv().is_ok() {
            self.owed = self.owed.saturating_sub(1);
        }
        let start = if self.answered { Duration::ZERO } else { self.patience.start };
        let deadline = Instant::now() + time + self.patience.margin + start;
        self.say(question);
        loop {
            let line = self.next_answer(deadline, stopped)?;
            if self.owed == 0 {
                self.answered = true;
                self.misses = 0;
                return read_answer(&line);
            }
            self.owed -= 1;
        }
    }

    fn say(&self, line: &Value) {
        if let Some(questions) = &self.questions {
            // Where the program has closed its input, the wait for the answer will notice.
            let _ = questions.send(format!("{line}\n"));
        }
    }

    fn next_answer(
        &mut self,
        deadline: Instant,
        stopped: &dyn Fn() -> bool,
    ) -> Result<String, NoAnswer> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left.min(LOOK_UP)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(NoAnswer::Gone(self.end())),
                Err(RecvTimeoutError::Timeout) if stopped() => return Err(NoAnswer::Late),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(self.missed()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn missed(&mut self) -> NoAnswer {
        self.owed += 1;
        self.misses += 1;
        // The start has had its time.
        self.answered = true;
        NoAnswer::Late
    }

    /// Whether it is taken to hang.
    pub(crate) fn hangs(&self) -> bool {
        self.misses >= self.patience.misses
    }

    /// Tells how the game ended, and lets the program end by itself if it does so soon.
    pub(crate) fn farewell(mut self, last: &Value) {
        self.say(last);
        // The writer closes the program's input once it has written what there is.
        self.questions = None;
        let until = Instant::now() + self.patience.farewell;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Ends it, and says how it ended.
    fn end(&mut self) -> String {
        // A program that has closed its output may be about to say how it ends.
        let until = Instant::now() + Duration::from_millis(200);
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
        match self.child.try_wait() {
            Ok(Some(status)) => format!("the program ended ({status})"),
            _ => "the program closed its output".into(),
        }
    }
}

impl Drop for Program {
    /// Nothing outlives its game: neither the program, nor what it has started, nor its entry in
    /// the table of processes.
    fn drop(&mut self) {
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw) {
            // Where nothing is left of the group there is nothing to kill.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The next line, `None` at the end. One that is too long comes as its beginning.
fn next_line(lines: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).ok()?;
    if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
        lines.skip_until(b'\n').ok()?;
    }
    (read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned())
}

/// `{"action":"…"}`, or `{"action":null}` for waiting.
fn read_answer(line: &str) -> Result<Option<String>, NoAnswer> {
    let nonsense = || {
        let shown: String = line.chars().take(60).collect();
        NoAnswer::Nonsense(format!("answered `{}`", shown.escape_debug()))
    };
    let answer: Value = serde_json::from_str(line).map_err(|_| nonsense())?;
    match answer.get("action") {
        Some(Value::String(action)) => Ok(Some(action.clone())),
        Some(Value::Null) => Ok(None),
        _ => Err(nonsense()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn program(script: &str) -> Program {
        let words = ["sh", "-c", script].map(str::to_owned);
        Program::start(&words, Patience::default()).unwrap()
    }

    fn ask(program: &mut Program, millis: u64) -> Result<Option<String>, NoAnswer> {
        program.ask(&json!({"seat": 1}), Duration::from_millis(millis), &|| false)
    }

    #[test]
    fn an_answer_is_a_line_with_an_action() {
        assert_eq!(read_answer(r#"{"action":"take 1"}"#), Ok(Some("take 1".into())));
        assert_eq!(read_answer(r#"{"action":null,"why":"x"}"#), Ok(None));
        for wrong in ["", "take 1", "{}", "[]", r#"{"action":3}"#, "null"] {
            assert!(matches!(read_answer(wrong), Err(NoAnswer::Nonsense(_))), "{wrong}");
        }
    }

    #[test]
    fn a_late_answer_does_not_answer_the_next_question() {
        let script = "read q; echo '{\"action\":\"a\"}'; read q; sleep 1; \
                      echo '{\"action\":\"late\"}'; read q; echo '{\"action\":\"c\"}'; read q";
        let mut program = program(script);
        program.patience.margin = Duration::ZERO;
        assert_eq!(ask(&mut program, 20_000), Ok(Some("a".into())));
        assert_eq!(ask(&mut program, 1), Err(NoAnswer::Late));
        assert_eq!(ask(&mut program, 20_000), Ok(Some("c".into())));
    }

    #[test]
    fn lines_nobody_asked_for_are_not_answers() {
        let folder = tempfile::tempdir().unwrap();
        let said = folder.path().join("said");
        let script = format!(
            "read q; echo '{{\"action\":\"a\"}}'; echo hello; echo hello; touch {}; \
             read q; echo '{{\"action\":\"b\"}}'; read q",
            said.display()
        );
        let mut program = program(&script);
        assert_eq!(ask(&mut program, 20_000), Ok(Some("a".into())));
        while !said.exists() {
            thread::sleep(Duration::from_millis(10));
        }
        // It is said; now it is heard.
        thread::sleep(Duration::from_millis(200));
        assert_eq!(ask(&mut program, 20_000), Ok(Some("b".into())));
    }

    #[test]
    fn an_endless_line_is_cut() {
        let text = [vec![b'x'; 3 << 20], b"\nnext\n".to_vec()].concat();
        let mut lines = BufReader::new(text.as_slice());
        assert_eq!(next_line(&mut lines).map(|line| line.len() as u64), Some(LONGEST_LINE));
        assert_eq!(next_line(&mut lines).as_deref(), Some("next"));
        assert_eq!(next_line(&mut lines), None);
    }

    #[test]
    fn nothing_is_left_of_a_program_that_is_let_go() {
        let mut program = program("sleep 1000 & echo \"{\\\"action\\\":\\\"$!\\\"}\"; sleep 1000");
        let started = ask(&mut program, 20_000).unwrap().unwrap();
        let own = program.child.id().to_string();
        drop(program);
        for process in [started, own] {
            // What was killed may still be listed, as `Z`, until its parent has seen it.
            let until = Instant::now() + Duration::from_secs(10);
            let stat = || std::fs::read_to_string(format!("/proc/{process}/stat"));
            while stat().is_ok_and(|stat| !stat.contains(") Z")) {
                assert!(Instant::now() < until, "process {process} still runs");
                thread::sleep(Duration::from_millis(10));
            }
        }
    }
}

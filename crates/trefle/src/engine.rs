//! `trefle engine`: the engine protocol on standard input and output.

use crate::{Failure, seed};
use std::{
    io::{self, BufRead, ErrorKind, Write},
    time::{Duration, Instant},
};
use trefle_engine::{Engine, Host, LONGEST_LINE};
use trefle_registry::games;

/// Play by JSON lines on standard input and output
///
/// Reads one JSON object a line and answers each with one JSON object a line, until `quit` or the
/// end of the input. One game at a time. Nothing else is printed on standard output, and no input
/// makes it stop with an error.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  A game for two, the legal actions of the first, and one of them:
    {\"id\":1,\"do\":\"new\",\"game\":\"fits\",\"seats\":2,\"seed\":\"clover\"}
    {\"id\":2,\"do\":\"legal\",\"seat\":1}
    {\"id\":3,\"do\":\"play\",\"seat\":1,\"action\":\"F.r0@1\"}

Commands: hello, new, state, view, to_act, legal, play, bot, solve, perft, review, outcome, record,
load, quit. docs/engine.md describes them.")]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    match converse(&mut input, &mut output) {
        // Whoever asked has gone: there is nobody left to tell.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        outcome => Ok(outcome?),
    }
}

fn converse(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::new(games(), System);
    let mut line = Vec::new();
    while read_line(input, &mut line)? {
        let answer = engine.answer(&line);
        writeln!(output, "{}", answer.line)?;
        output.flush()?;
        if answer.quit {
            break;
        }
    }
    Ok(())
}

/// Reads the next line without its line break; false at the end of the input. What is longer than
/// the engine takes is passed over, so that one endless line cannot fill the memory.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut begun = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(begun);
        }
        begun = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let content = &chunk[..end.unwrap_or(chunk.len())];
        let room = (LONGEST_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&content[..content.len().min(room)]);
        let read = end.map_or(chunk.len(), |end| end + 1);
        input.consume(read);
        if end.is_some() {
            return Ok(true);
        }
    }
}

/// The system's clock and randomness, for the engine.
struct System;

impl Host for System {
    fn fresh_seed(&mut self) -> String {
        // Without the system's randomness the clock still gives a game; such a seed only decides
        // a practice game on this machine, never one that a server has committed itself to.
        seed::fresh().unwrap_or_else(|_| format!("{:?}", std::time::SystemTime::now()))
    }

    fn today(&mut self) -> String {
        jiff::Timestamp::now().strftime("%Y-%m-%d").to_string()
    }

    fn timer(&mut self, millis: u64) -> Box<dyn Fn() -> bool> {
        let begun = Instant::now();
        let limit = Duration::from_millis(millis);
        Box::new(move || begun.elapsed() >= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<serde_json::Value> {
        let mut output = Vec::new();
        converse(&mut &*input, &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_line_over_a_mebibyte_is_refused_and_the_next_one_answered() {
        let mut input = vec![b' '; LONGEST_LINE];
        input.extend_from_slice(b"x\n{\"id\":7,\"do\":\"hello\"}\n");
        let answers = answers(&input);
        assert_eq!(answers.len(), 2);
        assert_eq!(answers[0]["error"]["code"], "bad_request");
        assert_eq!(answers[0]["id"], serde_json::Value::Null);
        assert_eq!(answers[1]["id"], 7);
        assert_eq!(answers[1]["ok"], true);
    }

    #[test]
    fn a_line_of_just_a_mebibyte_is_read() {
        let mut input = b"{\"id\":7,\"do\":\"hello\"}".to_vec();
        input.resize(LONGEST_LINE, b' ');
        input.push(b'\n');
        assert_eq!(answers(&input)[0]["ok"], true);
    }

    #[test]
    fn the_last_line_needs_no_line_break_and_quit_ends_it() {
        assert_eq!(answers(b"{\"id\":1,\"do\":\"hello\"}")[0]["name"], "trefle");
        let ended = answers(b"{\"id\":1,\"do\":\"quit\"}\n{\"id\":2,\"do\":\"hello\"}\n");
        assert_eq!(ended.len(), 1);
        assert_eq!(answers(b"").len(), 0);
    }
}

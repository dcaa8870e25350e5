//! A terminal to drive the program in: a `tmux` of its own.

use std::{
    fs,
    path::Path,
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

pub(crate) const TREFLE: &str = env!("CARGO_BIN_EXE_trefle");

/// Nothing here takes nearly as long.
const PATIENCE: Duration = Duration::from_secs(180);

/// A terminal with a shell in it; gone when dropped.
pub(crate) struct Pane {
    socket: String,
    folder: Option<TempDir>,
}

impl Pane {
    /// A terminal of 80 by 24 with the program running in it.
    pub(crate) fn open(args: &str) -> Pane {
        Pane::sized(args, 80, 24)
    }

    pub(crate) fn sized(args: &str, wide: u16, high: u16) -> Pane {
        let pane = Pane::shell(tempfile::tempdir().unwrap(), wide, high);
        pane.run(args);
        pane
    }

    /// A terminal in which nothing runs yet.
    pub(crate) fn idle() -> Pane {
        Pane::shell(tempfile::tempdir().unwrap(), 80, 24)
    }

    fn shell(folder: TempDir, wide: u16, high: u16) -> Pane {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let socket = format!("trefle-test-{}-{count}", std::process::id());
        let pane = Pane { socket, folder: Some(folder) };
        let size = [wide.to_string(), high.to_string()];
        pane.tmux(&["new-session", "-d", "-x", &size[0], "-y", &size[1], "env PS1= sh"]);
        pane
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.as_ref().unwrap().path()
    }

    /// Runs the program at the shell, on a cleared screen, between two looks at the terminal's
    /// settings. The games are saved in the pane's folder.
    pub(crate) fn run(&self, args: &str) {
        let data = self.folder().join("data");
        self.run_with(&format!("{args} --data {}", data.display()));
    }

    pub(crate) fn run_with(&self, args: &str) {
        let folder = self.folder();
        let script = folder.join("run");
        let (before, after) = (folder.join("before"), folder.join("after"));
        let _ = fs::remove_file(&after);
        let lines = format!(
            "clear\nstty -g > {}\n{TREFLE} {args}\necho exit $?\nstty -g > {}\n",
            before.display(),
            after.display()
        );
        fs::write(&script, lines).unwrap();
        self.type_text(&format!(". {}", script.display()));
        self.keys(&["Enter"]);
    }

    /// The terminal's settings are what they were, the main screen is shown, and the cursor too.
    pub(crate) fn assert_untouched(&self) {
        self.wait_for("exit ");
        let read = |name: &str| fs::read_to_string(self.folder().join(name)).unwrap_or_default();
        let deadline = Instant::now() + PATIENCE;
        while read("after").is_empty() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(read("after"), read("before"));
        let modes = self.tmux(&[
            "display-message",
            "-p",
            "#{alternate_on} #{cursor_flag} #{mouse_any_flag}",
        ]);
        assert_eq!(modes.trim(), "0 1 0", "alternate screen, cursor, mouse");
    }

    /// Presses keys, by tmux's names.
    pub(crate) fn keys(&self, keys: &[&str]) {
        let mut args = vec!["send-keys"];
        args.extend(keys);
        self.tmux(&args);
    }

    pub(crate) fn type_text(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
    }

    /// Moves the mouse to a place of the screen, from 0.
    pub(crate) fn hover(&self, place: (usize, usize)) {
        self.mouse(35, place, 'M');
    }

    /// Clicks on a place of the screen, from 0.
    pub(crate) fn click(&self, place: (usize, usize)) {
        self.mouse(0, place, 'M');
        self.mouse(0, place, 'm');
    }

    /// The same with the other button.
    pub(crate) fn click_right(&self, place: (usize, usize)) {
        self.mouse(2, place, 'M');
        self.mouse(2, place, 'm');
    }

    /// What a terminal sends of its mouse, in the SGR manner; it must have been asked to.
    fn mouse(&self, what: u8, (x, y): (usize, usize), end: char) {
        let asked = self.tmux(&["display-message", "-p", "#{mouse_any_flag} #{mouse_sgr_flag}"]);
        assert_eq!(asked.trim(), "1 1", "the program listens to the mouse");
        self.type_text(&format!("\u{1b}[<{what};{};{}{end}", x + 1, y + 1));
    }

    pub(crate) fn resize(&self, wide: u16, high: u16) {
        self.tmux(&["resize-window", "-x", &wide.to_string(), "-y", &high.to_string()]);
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, name: &str) {
        for id in programs(self.folder()) {
            let sent = Command::new("kill").args([&format!("-{name}"), &id]).status();
            assert!(sent.unwrap().success());
        }
    }

    /// Closes the terminal under the program, and opens another in which its game goes on.
    pub(crate) fn close_in_the_middle(mut self) -> Pane {
        let folder = self.folder.take().unwrap();
        self.tmux(&["kill-server"]);
        let deadline = Instant::now() + PATIENCE;
        while !programs(folder.path()).is_empty() {
            assert!(Instant::now() < deadline, "the program goes on without a terminal");
            thread::sleep(Duration::from_millis(20));
        }
        let pane = Pane::shell(folder, 80, 24);
        pane.run("play --resume --lang en");
        pane
    }

    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait_until(|screen| screen.contains(text))
    }

    pub(crate) fn wait_until(&self, is: impl Fn(&str) -> bool) -> String {
        self.wait_doing(&[], is)
    }

    /// Waits until the screen is another one and stays so: of what a key does, some is drawn sooner
    /// and some later, and a key pressed in between is one too many.
    pub(crate) fn wait_for_change(&self, before: &str) -> String {
        let mut last = self.wait_until(|screen| screen != before);
        let mut same = 0;
        while same < 4 {
            thread::sleep(Duration::from_millis(40));
            let screen = self.screen();
            same = if screen == last { same + 1 } else { 0 };
            last = screen;
        }
        last
    }

    /// Presses keys again and again until the screen is so.
    pub(crate) fn wait_doing(&self, keys: &[&str], is: impl Fn(&str) -> bool) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let screen = self.screen();
            if is(&screen) {
                return screen;
            }
            assert!(Instant::now() < deadline, "waited in vain; the screen is:\n{screen}");
            if !keys.is_empty() {
                self.keys(keys);
            }
            thread::sleep(Duration::from_millis(30));
        }
    }

    /// Clicks where there is something to click on, again and again until the screen is so.
    pub(crate) fn wait_clicking(
        &self,
        place: impl Fn(&str) -> Option<(usize, usize)>,
        is: impl Fn(&str) -> bool,
    ) -> String {
        self.wait_until(|screen| {
            let done = is(screen);
            if let Some(place) = place(screen).filter(|_| !done) {
                self.click(place);
            }
            done
        })
    }

    /// Compares the screen with what it was when somebody looked at it.
    pub(crate) fn snapshot(&self, name: &str) {
        // Drawn to its end: the last row is drawn last.
        let screen = self.wait_until(|screen| screen.trim_end().ends_with("quit"));
        let screen: String = screen.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
        insta::assert_snapshot!(name, screen);
    }

    fn tmux(&self, args: &[&str]) -> String {
        let called = Command::new("tmux")
            .args(["-u", "-f", "/dev/null", "-L", &self.socket])
            .args(args)
            .env_remove("TMUX")
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", "xterm-256color")
            .output();
        let called = called.unwrap();
        String::from_utf8_lossy(&called.stdout).into_owned()
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        if self.folder.is_some() {
            self.tmux(&["kill-server"]);
        }
    }
}

/// Where a text stands on a screen, from 0.
pub(crate) fn place_of(screen: &str, text: &str) -> Option<(usize, usize)> {
    screen.lines().enumerate().find_map(|(y, line)| {
        let (before, _) = line.split_once(text)?;
        Some((before.chars().count(), y))
    })
}

/// The programs that play from a folder.
fn programs(folder: &Path) -> Vec<String> {
    let data = format!("--data {}", folder.join("data").display());
    let found = Command::new("pgrep").args(["-f", "--", &data]).output().unwrap();
    String::from_utf8_lossy(&found.stdout).lines().map(Into::into).collect()
}

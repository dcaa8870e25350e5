//! A PostgreSQL of a test's own: from the system's packages, on a free port of the loopback, in a
//! folder of its own. It ends with the test's process, however that ends.

use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

/// A database server that is slower to start than this does not start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the server, and if the test's process ends first, stops it and removes its folder.
const RUN: &str = r#"
folder=$0
trap 'kill -INT $server; wait $server; rm -rf "$folder"; exit' TERM
"$@" &
server=$!
wait $server
"#;

/// A PostgreSQL server.
pub struct Database {
    folder: TempDir,
    port: u16,
    databases: AtomicU32,
}

impl Database {
    /// Sets one up and starts it.
    ///
    /// # Panics
    /// If PostgreSQL is not installed, saying what to install, or does not start.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        if is_root() {
            run(Command::new("chown").arg(USER).arg(folder.path()));
        }
        let port = super::free_address().port();
        let database = Self { folder, port, databases: AtomicU32::new(0) };
        run(unprivileged(&[])
            .arg(program("initdb"))
            .args(["--no-sync", "--auth=trust", "--username=trefle", "--encoding=UTF8"])
            .args(["--locale=C", "--no-instructions", "-D"])
            .arg(database.data()));
        database.go_on();
        database
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Starts it again after a [`stop`](Self::stop).
    pub fn go_on(&self) {
        let mut server = unprivileged(&["--pdeathsig", "TERM"]);
        server.args(["sh", "-c", RUN]).arg(self.folder.path()).arg(program("postgres"));
        server.arg("-D").arg(self.data()).args(["-c", &format!("port={}", self.port)]);
        // The disk is left to the system: it is the process that is killed here, not the machine.
        server.args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
        server.args(["-c", "fsync=off", "-c", "shared_buffers=32MB"]);
        server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // A process is ended with the thread that started it: this one lasts.
        std::thread::spawn(move || server.spawn().map(|mut server| server.wait()));
        let until = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(Instant::now() < until, "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Stops it in the middle of whatever it does, as a power cut would.
    pub fn stop(&self) {
        let pid = std::fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
        let Some(pid) = pid.lines().next() else { return };
        let _ = Command::new("kill").args(["-QUIT", pid]).status();
        let until = Instant::now() + PATIENCE;
        while Path::new("/proc").join(pid).exists() && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Lets it stand still, all of it: it takes connections and answers nobody.
    pub fn freeze(&self) {
        self.signal_all("-STOP");
    }

    /// Lets it go on after a [`freeze`](Self::freeze).
    pub fn wake(&self) {
        self.signal_all("-CONT");
    }

    /// Tells the server and every process it has for a connection.
    fn signal_all(&self, signal: &str) {
        let pid = std::fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let pid = pid.lines().next().unwrap();
        let children = format!("/proc/{pid}/task/{pid}/children");
        let children = std::fs::read_to_string(children).unwrap();
        run(Command::new("kill").arg(signal).arg(pid).args(children.split_whitespace()));
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.port))
    }

    /// The address of a new, empty database.
    pub async fn fresh(&self) -> String {
        let name = format!("d{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.tell(&format!("CREATE DATABASE {name}")).await;
        format!("postgres://trefle@127.0.0.1:{}/{name}", self.port)
    }

    /// Tells it something, as the one who runs it.
    pub async fn tell(&self, sql: &str) {
        self.tell_in("postgres", sql).await;
    }

    /// The same about one of its databases.
    pub async fn tell_in(&self, database: &str, sql: &str) {
        let options = format!("postgres://trefle@127.0.0.1:{}/{database}", self.port);
        let options: sqlx::postgres::PgConnectOptions = options.parse().unwrap();
        let until = Instant::now() + PATIENCE;
        let mut connection = loop {
            // It takes connections a moment before it answers them.
            match options.connect().await {
                Ok(connection) => break connection,
                Err(error) => {
                    assert!(Instant::now() < until, "PostgreSQL does not answer: {error}");
                }
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        let sql = sqlx::AssertSqlSafe(sql.to_owned());
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Who the server runs as where the tests run as root: it refuses root. The package makes this one.
const USER: &str = "postgres";

fn is_root() -> bool {
    let uid = Command::new("id").arg("-u").output().unwrap();
    uid.stdout.starts_with(b"0\n")
}

/// A command that runs as somebody who is not root.
fn unprivileged(options: &[&str]) -> Command {
    let mut command = Command::new("setpriv");
    if is_root() {
        command.args(["--reuid", USER, "--regid", USER, "--clear-groups"]);
    }
    // Not where the tests are: that folder may be closed to others.
    command.args(options).arg("--").current_dir("/");
    command
}

fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Where a program of PostgreSQL is: on the path, or where Debian puts it, the latest.
fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        let mut versions: Vec<PathBuf> = versions.flatten().map(|v| v.path().join("bin")).collect();
        versions.sort();
        folders.extend(versions.into_iter().rev());
    }
    let found = folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    found.unwrap_or_else(|| {
        panic!("{name} is not installed: on Debian, `apt-get install postgresql`, or `make test`")
    })
}

//! Many who look for somebody at the same time, by nodes that are slow, cut off and killed. Some close
//! the page. Each of the others meets one who is there, and nobody sits at two tables.

use crate::{
    far::{Dice, FarBus, FarStore, Hub, Lines},
    world::{START, person},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{task::JoinSet, time};
use trefle_node::{Node, Person, Search, SteadyClock, Surroundings, Wish, identity};
use trefle_store::{MemoryStore, Millis, NodeId, Store as _};
use trefle_table::{Command, Entry, PlayerId, Settings, Table, TableId};

/// Who look for somebody; one in ten of them closes the page some time.
const PEOPLE: u8 = 200;

/// How long nodes fail.
const TROUBLE: Duration = Duration::from_secs(20);

/// Who is not answered for so long comes by another node.
const PATIENCE: Duration = Duration::from_secs(5);

/// All have met somebody by then, unless there is nobody left.
const ENOUGH: Duration = Duration::from_secs(120);

struct World {
    near: Arc<MemoryStore>,
    hub: Arc<Hub>,
    began: time::Instant,
    nodes: Mutex<Vec<(Node, Arc<Lines>)>>,
    made: AtomicU64,
    seed: u64,
}

impl World {
    async fn add_node(&self) {
        let number = self.made.fetch_add(1, Ordering::Relaxed) + 1;
        let lines = Arc::new(Lines::new(self.seed * 1_000 + number));
        let (near, ahead) = (Arc::clone(&self.near), Arc::new(AtomicI64::new(i64::MIN)));
        let store = Arc::new(FarStore { near, lines: Arc::clone(&lines), ahead });
        let bus = FarBus { hub: Arc::clone(&self.hub), lines: Arc::clone(&lines) };
        let passed = self.began.elapsed().as_millis() as u64;
        let around = Surroundings {
            games: trefle_registry::games(),
            number: NodeId(number),
            store: store.clone(),
            leases: Some(store),
            bus: Arc::new(bus),
            clock: Arc::new(SteadyClock::starting_at(START + passed)),
            cores: 0,
            down_since: 0,
        };
        while around.set_the_clock().await.is_err() {}
        self.nodes.lock().unwrap().push((Node::new(around), lines));
    }

    fn some_node(&self, dice: &mut Dice) -> Node {
        let nodes = self.nodes.lock().unwrap();
        nodes[dice.below(nodes.len() as u64) as usize].0.clone()
    }

    /// Nodes are killed, cut off, slow and deaf; a new one takes the place of each that was killed.
    async fn make_trouble(&self, dice: &mut Dice) -> u32 {
        let mut killed = 0;
        let until = time::Instant::now() + TROUBLE;
        while time::Instant::now() < until {
            time::sleep(Duration::from_millis(200 + dice.below(1_500))).await;
            let which = dice.below(self.nodes.lock().unwrap().len() as u64) as usize;
            let lines = Arc::clone(&self.nodes.lock().unwrap()[which].1);
            match dice.below(6) {
                0..3 => {
                    lines.dead.store(true, Ordering::Relaxed);
                    self.nodes.lock().unwrap().remove(which);
                    killed += 1;
                    self.add_node().await;
                }
                3 => lines.cut.store(true, Ordering::Relaxed),
                4 => lines.mute.store(true, Ordering::Relaxed),
                _ => lines.slow.store(dice.below(400), Ordering::Relaxed),
            }
            if dice.chance(50) {
                lines.mend();
            }
        }
        for (_, lines) in self.nodes.lock().unwrap().iter() {
            lines.mend();
            lines.sound.store(true, Ordering::Relaxed);
        }
        killed
    }

    /// Who sits at which table, by the journals.
    async fn seated(&self, tables: &BTreeSet<TableId>) -> BTreeMap<TableId, BTreeSet<PlayerId>> {
        let mut seated = BTreeMap::new();
        for table in tables {
            let stored = self.near.entries(identity::table_key(table).unwrap(), 1).await.unwrap();
            let entries: Vec<Entry> = stored
                .iter()
                .map(|entry| Entry::from_bytes(entry.format, &entry.bytes).unwrap())
                .collect();
            let starts = entries.iter().filter(|e| matches!(e.command, Command::Start { .. }));
            assert_eq!(starts.count(), 1, "a table begins once");
            let table_now = Table::replay(&trefle_registry::games(), entries).unwrap();
            let people =
                table_now.summary().places.into_iter().filter_map(|at| {
                    at.taken_by.as_ref().and_then(|taken| taken.player().cloned())
                });
            seated.insert(table.clone(), people.collect());
        }
        seated
    }
}

/// Looks until somebody is found, or closes the page.
async fn look(world: Arc<World>, me: Person, mut dice: Dice, leaves: bool) -> Option<TableId> {
    time::sleep(Duration::from_millis(dice.below(10_000))).await;
    let wish = world.some_node(&mut dice).wish(&Settings::new("fillit", 2), None).unwrap();
    let mut seek = None;
    loop {
        if leaves && dice.chance(25) {
            return None;
        }
        let node = world.some_node(&mut dice);
        let asked = time::timeout(PATIENCE, ask(&node, &me, &wish, &mut seek)).await;
        match asked {
            Ok(Some(Search::Found(table))) => return Some(table),
            Ok(Some(Search::Gone)) => seek = None,
            Ok(Some(Search::Replaced)) => panic!("nobody looks twice"),
            Ok(Some(Search::Waiting { .. } | Search::Meeting)) => {}
            // The node is gone, or does not reach the store: by another, then.
            Ok(None) | Err(_) => time::sleep(Duration::from_millis(100)).await,
        }
    }
}

async fn ask(
    node: &Node,
    me: &Person,
    wish: &Wish,
    seek: &mut Option<trefle_store::SeekId>,
) -> Option<Search> {
    match *seek {
        Some(id) => node.seek_on(me, id).await.ok(),
        None => {
            let (id, search) = node.seek(me, wish).await.ok()?;
            *seek = Some(id);
            Some(search)
        }
    }
}

pub(crate) async fn run(seed: u64) {
    let world = Arc::new(World {
        near: Arc::new(MemoryStore::starting_at(Millis(START as i64))),
        hub: Arc::default(),
        began: time::Instant::now(),
        nodes: Mutex::default(),
        made: AtomicU64::new(0),
        seed,
    });
    for _ in 0..3 {
        world.add_node().await;
    }
    let mut looking = JoinSet::new();
    for number in 0..PEOPLE {
        let me = person(&world.near, number).await;
        let dice = Dice::new(seed * 1_000 + u64::from(number));
        let (world, leaves) = (Arc::clone(&world), number % 10 == 0);
        looking.spawn(async move {
            let id = me.id.clone();
            (id, leaves, look(world, me, dice, leaves).await)
        });
    }
    let mut dice = Dice::new(seed);
    let killed = world.make_trouble(&mut dice).await;
    assert!(killed > 2, "nodes were killed: {killed}");
    let mut found = BTreeMap::new();
    let until = time::Instant::now() + ENOUGH;
    // Where those who stay are an odd number, one of them finds nobody.
    while let Ok(Some(done)) = time::timeout_at(until, looking.join_next()).await {
        let (player, _, table) = done.unwrap();
        found.insert(player, table);
        if looking.len() == 1 && found.len() + 1 == usize::from(PEOPLE) {
            break;
        }
    }
    assert!(looking.len() <= 1, "seed {seed}: {} have found nobody", looking.len());
    let tables: BTreeSet<TableId> = found.values().flatten().cloned().collect();
    let seated = world.seated(&tables).await;
    let mut at: BTreeMap<&PlayerId, &TableId> = BTreeMap::new();
    for (table, people) in &seated {
        assert_eq!(people.len(), 2, "seed {seed}: two meet at {table}");
        for player in people {
            let other = at.insert(player, table);
            assert_eq!(other, None, "seed {seed}: {player} sits at two tables");
        }
    }
    for (player, table) in &found {
        if let Some(table) = table {
            assert_eq!(at.get(player), Some(&table), "seed {seed}: {player} sits where they found");
        }
    }
}

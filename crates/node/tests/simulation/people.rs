//! People who play on through everything, and remember what they were told.

use crate::{far::Dice, world::World};
use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time;
use trefle_node::{Joined, Person, Subscription};
use trefle_table::{Code, Command, LegalDetail, Phase};
use trefle_wire::{ServerMessage, Standing};

/// Who hears nothing for so long comes by another node.
const PATIENCE: Duration = Duration::from_secs(3);

/// What one person was told, to be held against what is there afterwards.
#[derive(Default)]
pub(crate) struct Witness {
    /// What was acknowledged: the person's name for it, and its number.
    pub(crate) done: BTreeMap<String, u64>,
    /// What was asked for, acknowledged or not.
    pub(crate) asked: Vec<String>,
    /// The entries told, with their times.
    pub(crate) told: BTreeMap<u64, u64>,
    /// How things stood last.
    pub(crate) stood: Option<(u64, Standing)>,
    /// How often they came by another node.
    pub(crate) moves: u64,
}

/// One person, from coming to the end of the simulation.
pub(crate) struct Player {
    pub(crate) world: Arc<World>,
    pub(crate) me: Person,
    pub(crate) dice: Dice,
    pub(crate) witness: Witness,
    pending: Option<(String, Command)>,
    last: Option<u64>,
}

/// The line is broken: come back by another node.
struct Broken;

impl Player {
    pub(crate) fn new(world: Arc<World>, me: Person, dice: Dice) -> Player {
        Player { world, me, dice, witness: Witness::default(), pending: None, last: None }
    }

    /// Plays until the world stops, and then until all have seen everything.
    pub(crate) async fn play(mut self) -> Witness {
        while !self.world.is_over(self.last) || self.pending.is_some() {
            if self.visit().await.is_err() {
                self.witness.moves += 1;
                time::sleep(Duration::from_millis(50 + self.dice.below(200))).await;
            }
        }
        self.witness
    }

    async fn visit(&mut self) -> Result<(), Broken> {
        let (node, lines) = self.world.some_node(self.dice.below(100)).ok_or(Broken)?;
        let join = node.join(&self.world.table, Some(&self.me), LegalDetail::Actions, self.last);
        let joined = time::timeout(PATIENCE, join).await.map_err(|_| Broken)?;
        let Joined { fresh, missed, mut subscription } = joined.map_err(|_| Broken)?;
        assert!(Some(fresh.number) >= self.last, "what was told is still there");
        for entry in missed.into_iter().flatten() {
            self.heard(entry.number, entry.at);
        }
        self.told(fresh.joined(None).expect("it can be told").as_bytes())?;
        let mut asked = false;
        while !self.world.is_over(self.last) || self.pending.is_some() {
            if self.pending.is_none() && !self.world.stopping.load(Ordering::Relaxed) {
                self.choose();
                asked = false;
            }
            if let (Some((id, command)), false) = (&self.pending, asked) {
                let ask = subscription.act(&self.me, id.clone(), command.clone());
                time::timeout(PATIENCE, ask).await.map_err(|_| Broken)?;
                asked = true;
            }
            self.listen(&mut subscription).await?;
            // A line to a machine that is gone breaks.
            if lines.dead.load(Ordering::Relaxed) {
                return Err(Broken);
            }
            if self.dice.chance(2) && !self.world.stopping.load(Ordering::Relaxed) {
                return Err(Broken);
            }
        }
        Ok(())
    }

    async fn listen(&mut self, subscription: &mut Subscription) -> Result<(), Broken> {
        let next = time::timeout(PATIENCE, subscription.next()).await;
        match next {
            Ok(Ok(text)) => return self.told(&text),
            // Nothing happens, which is as it should be while nobody has to do anything.
            Err(_) if self.pending.is_none() => {}
            Ok(Err(_)) | Err(_) => return Err(Broken),
        }
        Ok(())
    }

    fn told(&mut self, text: &[u8]) -> Result<(), Broken> {
        match serde_json::from_slice(text).expect("a message of the protocol") {
            ServerMessage::Told { number, at, standing, .. } => {
                assert_eq!(Some(number), self.last.map(|last| last + 1), "one after the other");
                self.heard(number, at);
                self.stands(number, standing);
            }
            ServerMessage::Joined { number, standing, .. } => self.stands(number, standing),
            ServerMessage::Done { id, number } => {
                let asked = self.pending.take().map(|(id, _)| id);
                assert_eq!(asked.as_ref(), Some(&id), "what was asked is answered");
                self.witness.done.insert(id, number);
            }
            // What could not be done now may be done the next time.
            ServerMessage::Refused { why, .. } if why.code == Code::Unavailable => {
                return Err(Broken);
            }
            ServerMessage::Refused { .. } => self.pending = None,
            _ => {}
        }
        Ok(())
    }

    fn heard(&mut self, number: u64, at: u64) {
        let before = self.witness.told.insert(number, at);
        assert!(before.is_none_or(|before| before == at), "told twice, and differently");
    }

    fn stands(&mut self, number: u64, standing: Standing) {
        self.last = Some(number);
        self.witness.stood = Some((number, standing));
    }

    fn choose(&mut self) {
        let Some((_, standing)) = &self.witness.stood else { return };
        let legal = standing.legal.iter().flatten().find(|at| !at.actions.is_empty());
        let command = match legal {
            _ if standing.table.phase == Phase::Over => return,
            Some(at) if self.dice.chance(70) => {
                let action = &at.actions[self.dice.below(at.actions.len() as u64) as usize];
                Command::Play { place: at.place, action: action.action.clone(), card: None }
            }
            _ if self.dice.chance(30) => {
                Command::Say { text: format!("word {}", self.dice.below(1000)) }
            }
            _ => return,
        };
        let id = format!("c{}", self.witness.asked.len());
        self.witness.asked.push(id.clone());
        self.pending = Some((id, command));
    }
}

//! People who play on through everything, and remember what they were told.

use crate::{far::Dice, world::World};
use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time;
use trefle_node::{Fresh, Joined, Message, Person, Subscription};
use trefle_table::{Code, Command, LegalDetail, Phase};

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
    pub(crate) fresh: Option<Fresh>,
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
        self.stands(fresh);
        let mut asked = false;
        while !self.world.is_over(self.last) || self.pending.is_some() {
            if self.pending.is_none() && !self.world.stopping.load(Ordering::Relaxed) {
                self.choose();
                asked = false;
            }
            if let (Some((id, command)), false) = (&self.pending, asked) {
                let ask = node.act_at(&subscription, &self.me, id.clone(), command.clone());
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
            Ok(Ok(Message::Told(told))) => {
                assert_eq!(
                    Some(told.number),
                    self.last.map(|last| last + 1),
                    "one after the other"
                );
                self.heard(told.number, told.at);
                self.stands(told.fresh.clone());
            }
            Ok(Ok(Message::Fresh(fresh))) => self.stands((*fresh).clone()),
            Ok(Ok(Message::Present(_))) => {}
            Ok(Ok(Message::Done { client, number })) => {
                let id = self.pending.take().map(|(id, _)| id);
                assert_eq!(id.as_ref(), Some(&client), "what was asked is answered");
                self.witness.done.insert(client, number);
            }
            Ok(Ok(Message::Refused { refused, .. })) => {
                // What could not be done now may be done the next time.
                if refused.code == Code::Unavailable {
                    return Err(Broken);
                }
                self.pending = None;
            }
            // Nothing happens, which is as it should be while nobody has to do anything.
            Err(_) if self.pending.is_none() => {}
            Ok(Err(_)) | Err(_) => return Err(Broken),
        }
        Ok(())
    }

    fn heard(&mut self, number: u64, at: u64) {
        let before = self.witness.told.insert(number, at);
        assert!(before.is_none_or(|before| before == at), "told twice, and differently");
    }

    fn stands(&mut self, fresh: Fresh) {
        self.last = Some(fresh.number);
        self.witness.fresh = Some(fresh);
    }

    fn choose(&mut self) {
        let Some(fresh) = &self.witness.fresh else { return };
        let legal = fresh.legal.iter().flatten().find(|at| !at.actions.is_empty());
        let command = match legal {
            _ if fresh.table.phase == Phase::Over => return,
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

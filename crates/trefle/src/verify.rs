//! `trefle verify`: proves that a finished game was dealt as its seed says.

use crate::Failure;
use std::{io::Read as _, path::PathBuf};
use trefle_games::Sitting;
use trefle_registry::games;

/// Prove that a record is a game dealt as its seed says
///
/// Shuffles again from the seed in the record and plays every action again. With the commitment
/// that the table showed from its start, it also proves that the seed was not changed afterwards.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  trefle verify record.txt
  trefle verify record.txt --commitment 977dec…   the one that the table showed before the game")]
pub(crate) struct Args {
    /// The record; `-` reads it from standard input
    record: PathBuf,
    /// The commitment that was published before the game: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    crate::print(&verify(&read(args)?, args.commitment.as_deref())?)
}

fn read(args: &Args) -> Result<String, Failure> {
    if args.record.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    let read = std::fs::read_to_string(&args.record);
    Ok(read.map_err(|error| format!("cannot read {}: {error}", args.record.display()))?)
}

fn verify(text: &str, published: Option<&str>) -> Result<String, Failure> {
    let sitting = Sitting::load(&games(), text)?;
    let setup = sitting.setup();
    let held = setup.commitment();
    if let Some(published) = published
        && !published.eq_ignore_ascii_case(&held)
    {
        return Err(format!(
            "the seed in this record is not the one that was committed to: its commitment is {held}"
        )
        .into());
    }
    // Where the options say which cards come, nothing was shuffled.
    let card_options = sitting.game().kind().descriptor().card_options;
    let fixed = card_options.iter().filter(|option| setup.options.get(option).is_some());
    let fixed: Vec<&str> = fixed.copied().collect();
    let cards = match fixed.as_slice() {
        [] => "the cards are those of the seed".to_owned(),
        fixed => format!("the host had set the cards (option {})", fixed.join(", ")),
    };
    let seed = match published {
        Some(_) => "the seed is the one that was committed to",
        None => "give --commitment to prove that the seed was not changed",
    };
    Ok(format!(
        "sound: {} for {}, {} actions, all legal; {cards}; {seed}\ncommitment {held}\n",
        setup.game,
        setup.names.len(),
        sitting.actions().len(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use trefle_games::{Actor, Seat, Setup, commitment, salted_commitment};

    fn record() -> String {
        salted(None)
    }

    fn salted(salt: Option<&str>) -> String {
        let mut sitting = Sitting::begin(
            &trefle_registry::games(),
            Setup {
                game: "fits".into(),
                names: vec!["Otter".into(), "Badger".into()],
                seed: "clover".into(),
                salt: salt.map(Into::into),
                options: serde_json::json!({}),
                program: "0.1.0".into(),
                date: "2026-01-31".into(),
            },
        )
        .unwrap();
        let seat = Actor::Seat(Seat::at(0));
        let action = sitting.legal(seat).unwrap()[0].clone();
        sitting.play(seat, &action, None, None).unwrap();
        sitting.record().to_string()
    }

    #[test]
    fn a_sound_record_is_said_to_be_sound() {
        let held = commitment("clover");
        let said = verify(&record(), Some(&held.to_uppercase())).unwrap();
        assert!(said.starts_with("sound: fits for 2, 1 actions"), "{said}");
        assert!(said.contains("committed to") && said.contains(&held), "{said}");
    }

    #[test]
    fn a_typed_seed_is_proved_with_its_salt() {
        let held = salted_commitment("5a17", "clover");
        verify(&salted(Some("5a17")), Some(&held)).unwrap();
        verify(&salted(Some("other")), Some(&held)).unwrap_err();
        verify(&salted(Some("5a17")), Some(&commitment("clover"))).unwrap_err();
    }

    #[test]
    fn another_seed_than_the_one_committed_to_is_found_out() {
        let error = verify(&record(), Some(&commitment("thistle"))).unwrap_err();
        assert!(error.to_string().contains("not the one that was committed to"), "{error}");
    }

    #[test]
    fn a_changed_seed_or_action_is_found_out() {
        let other = record().replace("clover", "thistle").replace("1: ", "1: X");
        assert!(verify(&other, None).is_err());
        assert!(verify("nonsense", None).is_err());
    }
}

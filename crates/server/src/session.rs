//! Who is speaking: a guest from the moment the page opens, told apart by a cookie; a program by
//! its token.

use crate::{
    App,
    address::{self, Peer},
    error::Error,
    limits::Counted,
    names::{Language, friendly},
    token,
};
use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use std::{net::IpAddr, sync::Arc};
use trefle_node::{Person, identity};
use trefle_store::{NewPlayer, Player, Session, SessionKind, TokenHash};
use trefle_table::PlayerId;

/// The cookie's name.
const COOKIE: &str = "trefle";

/// How long a browser keeps it: over a year of not playing.
const COOKIE_SECONDS: u32 = 400 * 24 * 3600;

/// A session's last use is written down at most this often: each time would make a durable write
/// of every look at the lobby.
const SEEN_EVERY_MILLIS: i64 = 3_600_000;

/// Somebody with a session.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// Who it is.
    pub(crate) player: Player,
    /// The session they came with.
    pub(crate) session: Session,
}

impl Visitor {
    /// The player's identity at the tables.
    pub(crate) fn id(&self) -> Result<PlayerId, Error> {
        identity::player_text(self.player.id).ok_or(Error::NoSession)
    }

    /// The same as the node wants it.
    pub(crate) fn person(&self) -> Result<Person, Error> {
        Ok(Person { id: self.id()?, name: self.player.name.clone() })
    }

    /// A program's token can play and nothing else: who finds one cannot take the account over.
    pub(crate) fn in_person(&self) -> Result<(), Error> {
        match self.session.kind {
            SessionKind::Browser => Ok(()),
            SessionKind::Bot { .. } => Err(Error::TokenOnlyPlays),
        }
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Error> {
        app.visitor(&parts.headers).await?.ok_or(Error::NoSession)
    }
}

impl OptionalFromRequestParts<Arc<App>> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<Option<Visitor>, Error> {
        app.visitor(&parts.headers).await
    }
}

/// The address a request counts for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Household(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Household {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Household, Error> {
        Ok(app.household(parts.extensions.get(), &parts.headers))
    }
}

impl App {
    /// The address that this counts for.
    pub(crate) fn household(&self, peer: Option<&Peer>, headers: &HeaderMap) -> Household {
        // The listener always says who it is; without it nobody is trusted.
        let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0);
        let client = address::client(peer, headers, &self.config.trusted_proxies);
        Household(address::household(client))
    }

    /// Who these headers speak for.
    pub(crate) async fn visitor(&self, headers: &HeaderMap) -> Result<Option<Visitor>, Error> {
        let Some(token) = bearer(headers).or_else(|| cookie(headers)) else { return Ok(None) };
        let hash = TokenHash(token::hash(token));
        let Some(session) = self.store.session(&hash).await? else { return Ok(None) };
        let Some(player) = self.store.player(session.player).await? else { return Ok(None) };
        let now = self.now();
        if now.0 - session.last_seen.0 > SEEN_EVERY_MILLIS {
            self.store.seen(&hash, now).await?;
        }
        Ok(Some(Visitor { player, session }))
    }

    /// Lets a guest in, with a friendly name; answers also with the cookie to set.
    pub(crate) async fn welcome_guest(
        &self,
        household: Household,
        headers: &HeaderMap,
        language: Option<&str>,
    ) -> Result<(Visitor, HeaderValue), Error> {
        if !self.limits.allow(Counted::Guest, household.0) {
            return Err(Error::TooMany);
        }
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let spoken = Language::first_of(language.or(accepted).unwrap_or_default());
        let mut random = [0; 8];
        getrandom::fill(&mut random)?;
        let id = identity::fresh_player()?;
        let new = NewPlayer {
            id,
            name: friendly(spoken, u64::from_le_bytes(random)),
            language: language.map(Into::into),
            at: self.now(),
        };
        self.store.add_player(new).await?;
        let (session, cookie) = self.open_session(id).await?;
        let player = self.store.player(id).await?.ok_or(Error::NoSession)?;
        metrics::counter!("trefle_guests_total").increment(1);
        Ok((Visitor { player, session }, cookie))
    }

    /// Begins a browser's session for a player.
    pub(crate) async fn open_session(
        &self,
        player: trefle_store::PlayerId,
    ) -> Result<(Session, HeaderValue), Error> {
        let secret = token::fresh()?;
        let now = self.now();
        let session = Session {
            token: TokenHash(token::hash(&secret)),
            player,
            created_at: now,
            last_seen: now,
            kind: SessionKind::Browser,
        };
        self.store.add_session(session.clone()).await?;
        Ok((session, self.cookie(&secret, COOKIE_SECONDS)?))
    }

    /// The cookie that makes a browser forget its session.
    pub(crate) fn no_cookie(&self) -> Result<HeaderValue, Error> {
        self.cookie("", 0)
    }

    fn cookie(&self, secret: &str, seconds: u32) -> Result<HeaderValue, Error> {
        let secure = if self.config.https() { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&cookie).map_err(Error::internal)
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == COOKIE && !value.is_empty()).then_some(value))
}

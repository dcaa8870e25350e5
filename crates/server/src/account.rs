//! Guests, accounts and tokens: `/api/me`, `/api/account`, `/api/login`, `/api/tokens`.

use crate::{
    App,
    error::{Error, ErrorBody},
    extract::{Body, Params, Segment},
    limits::Counted,
    session::{Household, Visitor},
    socket::Ended,
    token,
};
use axum::{
    Json,
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use trefle_store::{PlayerChange, Session, SessionKind, TokenHash};
use trefle_table::{clean_name, is_visible};
use utoipa::{IntoParams, ToSchema};

/// The shortest name of an account, in characters: shorter ones would soon all be taken.
const SHORTEST_ACCOUNT: usize = 3;
/// Tokens that one player may have: more are never needed, and each is a way in.
const TOKENS: usize = 20;

/// Who is speaking.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// The player's identity at the tables.
    #[schema(example = "p_4kq0v8x2m1n7ab")]
    id: String,
    /// The name shown to others.
    #[schema(example = "Brave Otter")]
    name: String,
    /// The account's name; null for a guest.
    account: Option<String>,
    /// The language chosen; null if none was.
    language: Option<String>,
    /// Whether one's page is one's own alone. A guest's always is.
    hidden: bool,
}

impl Me {
    pub(crate) fn of(visitor: &Visitor) -> Result<Me, Error> {
        let player = &visitor.player;
        Ok(Me {
            id: visitor.id()?.to_string(),
            name: player.name.clone(),
            account: player.account.clone(),
            language: player.language.clone(),
            hidden: player.hidden || player.account.is_none(),
        })
    }
}

/// In which language a guest is to be named.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InLanguage {
    /// The language of the page: en, fr, nl or de. Without it, the browser's.
    language: Option<String>,
}

/// Who is speaking; who has no session yet becomes a guest with a friendly name.
#[utoipa::path(get, path = "/api/me", tag = "people", params(InLanguage), responses(
    (status = 200, body = Me), (status = 429, body = ErrorBody)))]
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    household: Household,
    Params(asked): Params<InLanguage>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if let Some(visitor) = visitor {
        return Ok(Json(Me::of(&visitor)?).into_response());
    }
    let language = asked.language.as_deref().map(language).transpose()?;
    let (visitor, cookie) = app.welcome_guest(household, &headers, language).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(Me::of(&visitor)?)).into_response())
}

/// What changes about a player.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MeChange {
    /// The new name: 1 to 24 characters.
    name: Option<String>,
    /// The new language: en, fr, nl or de.
    language: Option<String>,
    /// Whether one's page is one's own alone from now on.
    hidden: Option<bool>,
}

/// Changes one's name or language, or who sees one's page.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = MeChange, responses(
    (status = 200, body = Me), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody)))]
pub(crate) async fn change_me(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(change): Body<MeChange>,
) -> Result<Json<Me>, Error> {
    visitor.in_person()?;
    let change = PlayerChange {
        name: change.name.as_deref().map(shown_name).transpose()?,
        language: change.language.as_deref().map(language).transpose()?.map(Into::into),
        hidden: change.hidden,
    };
    app.store.change_player(visitor.player.id, change).await?;
    let player = app.store.player(visitor.player.id).await?.ok_or(Error::NoSession)?;
    Ok(Json(Me::of(&Visitor { player, ..visitor })?))
}

/// An account's name and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// The account's name: 3 to 24 letters, digits, spaces, `-`, `_` or `.`.
    name: String,
    /// The password: 8 to 200 characters.
    password: String,
    /// The password so far, to change an account that exists.
    current: Option<String>,
    /// Whether the account's tokens end too when its password changes.
    #[serde(default)]
    end_tokens: bool,
}

/// Makes an account of a guest, or changes an account's name and password: then its other sessions
/// end, and its tokens if that is wished.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = Credentials, responses(
    (status = 200, body = Me), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn set_account(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    household: Household,
    Body(asked): Body<Credentials>,
) -> Result<Json<Me>, Error> {
    visitor.in_person()?;
    let name = account_name(&asked.name)?;
    check_password(&asked.password)?;
    let existed = visitor.player.account.is_some();
    if existed {
        // A session left open on another's machine must not be enough to take the account.
        app.confirm(&visitor, household, asked.current.unwrap_or_default()).await?;
    } else if !app.limits.allow(Counted::Password, household.0) {
        return Err(Error::TooMany);
    }
    let hash = app.passwords.hash(household.0, asked.password).await?;
    app.store.set_account(visitor.player.id, &name, &hash).await?;
    if existed {
        let (player, but, tokens) = (visitor.player.id, visitor.session.token, asked.end_tokens);
        app.store.delete_sessions(player, &but, tokens).await?;
        app.sockets.show_out(Ended::Others { player, but, tokens });
    }
    let player = app.store.player(visitor.player.id).await?.ok_or(Error::NoSession)?;
    Ok(Json(Me::of(&Visitor { player, ..visitor })?))
}

/// A name and password to come in with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Login {
    /// The account's name, in whatever case.
    name: String,
    /// The password.
    password: String,
}

/// Comes back to an account, from any device.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Login, responses(
    (status = 200, body = Me), (status = 401, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn login(
    State(app): State<Arc<App>>,
    household: Household,
    Body(asked): Body<Login>,
) -> Result<Response, Error> {
    if !app.limits.allow(Counted::Password, household.0) {
        return Err(Error::TooMany);
    }
    check_password(&asked.password).map_err(|_| Error::WrongPassword)?;
    let account = app.store.account(&asked.name).await?;
    let (player, hash) = match account {
        Some(account) => (Some(account.player), Some(account.password_hash)),
        None => (None, None),
    };
    let right = app.passwords.check(household.0, asked.password, hash).await?;
    let id = player.filter(|_| right).ok_or(Error::WrongPassword)?;
    let (session, cookie) = app.open_session(id).await?;
    let player = app.store.player(id).await?.ok_or(Error::WrongPassword)?;
    let me = Me::of(&Visitor { player, session })?;
    Ok(([(header::SET_COOKIE, cookie)], Json(me)).into_response())
}

/// Ends this session. A guest who does so cannot come back.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204)))]
pub(crate) async fn logout(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
) -> Result<Response, Error> {
    if let Some(visitor) = visitor {
        app.store.delete_session(&visitor.session.token).await?;
        app.sockets.show_out(Ended::Session(visitor.session.token));
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, app.no_cookie()?)]).into_response())
}

/// The password, for what a session alone is not enough for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Confirmation {
    /// The account's password.
    password: String,
}

/// Deletes the account, or the guest, with all personal data. An account asks for its password.
#[utoipa::path(delete, path = "/api/account", tag = "people",
    request_body = Option<Confirmation>, responses(
    (status = 204), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(crate) async fn delete_account(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    household: Household,
    confirmation: Result<Option<Json<Confirmation>>, JsonRejection>,
) -> Result<Response, Error> {
    visitor.in_person()?;
    let confirmation = confirmation?;
    if visitor.player.account.is_some() {
        let password = confirmation.map(|Json(confirmation)| confirmation.password);
        app.confirm(&visitor, household, password.ok_or(Error::WrongPassword)?).await?;
    }
    app.node.forget(&visitor.person()?).await?;
    app.sockets.show_out(Ended::Player(visitor.player.id));
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, app.no_cookie()?)]).into_response())
}

impl App {
    /// Checks the password of somebody who has a session already.
    async fn confirm(
        &self,
        visitor: &Visitor,
        household: Household,
        password: String,
    ) -> Result<(), Error> {
        if !self.limits.allow(Counted::Password, household.0) {
            return Err(Error::TooMany);
        }
        let account = visitor.player.account.as_deref().unwrap_or_default();
        let hash = self.store.account(account).await?.map(|account| account.password_hash);
        match self.passwords.check(household.0, password, hash).await? {
            true => Ok(()),
            false => Err(Error::WrongPassword),
        }
    }
}

/// What a token is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    /// What its owner calls it: 1 to 24 characters.
    name: String,
}

/// A token as it is listed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Token {
    /// Names it, to delete it.
    id: String,
    /// What its owner calls it.
    name: String,
    /// When it was made, in milliseconds since 1970.
    created_at: i64,
    /// When it was used last (to the hour).
    last_seen: i64,
    /// The token itself, shown this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

impl Token {
    pub(crate) fn of(session: &Session, token: Option<String>) -> Token {
        Token {
            id: token_id(&session.token),
            name: session.kind.bot_label().unwrap_or_default().to_owned(),
            created_at: session.created_at.0,
            last_seen: session.last_seen.0,
            token,
        }
    }
}

/// The first bytes of the hash: names a token without giving it away.
fn token_id(hash: &TokenHash) -> String {
    hex::encode(&hash.0[..8])
}

/// One's tokens.
#[utoipa::path(get, path = "/api/tokens", tag = "people", responses(
    (status = 200, body = [Token]), (status = 401, body = ErrorBody)))]
pub(crate) async fn tokens(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<Vec<Token>>, Error> {
    visitor.in_person()?;
    let tokens = app.store.bot_tokens(visitor.player.id).await?;
    Ok(Json(tokens.iter().map(|session| Token::of(session, None)).collect()))
}

/// Makes a token for a program that plays in one's name.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = NewToken, responses(
    (status = 201, body = Token), (status = 400, body = ErrorBody),
    (status = 401, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn make_token(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(asked): Body<NewToken>,
) -> Result<(StatusCode, Json<Token>), Error> {
    visitor.in_person()?;
    let label = shown_name(&asked.name)?;
    if app.store.bot_tokens(visitor.player.id).await?.len() >= TOKENS {
        return Err(Error::TooMany);
    }
    let secret = token::fresh()?;
    let now = app.now();
    let session = Session {
        token: TokenHash(token::hash(&secret)),
        player: visitor.player.id,
        created_at: now,
        last_seen: now,
        kind: SessionKind::Bot { label },
    };
    app.store.add_session(session.clone()).await?;
    Ok((StatusCode::CREATED, Json(Token::of(&session, Some(secret)))))
}

/// Takes a token back.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "people",
    params(("id" = String, Path, description = "The token's id")), responses(
    (status = 204), (status = 401, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn delete_token(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segment(id): Segment<String>,
) -> Result<StatusCode, Error> {
    visitor.in_person()?;
    let tokens = app.store.bot_tokens(visitor.player.id).await?;
    let token = tokens.iter().find(|session| token_id(&session.token) == id);
    let token = token.ok_or(Error::NotFound)?.token;
    app.store.delete_session(&token).await?;
    app.sockets.show_out(Ended::Session(token));
    Ok(StatusCode::NO_CONTENT)
}

/// A name as others may see it.
pub(crate) fn shown_name(name: &str) -> Result<String, Error> {
    let name = clean_name(name).filter(|name| is_visible(name));
    name.ok_or(Error::BadName("a name has 1 to 24 characters that can be seen"))
}

fn account_name(name: &str) -> Result<String, Error> {
    let name = shown_name(name)?;
    let seen = |c: char| is_visible(c.encode_utf8(&mut [0; 4]));
    let allowed = |c: char| match c {
        ' ' | '-' | '_' | '.' => true,
        c => c.is_alphanumeric() && seen(c),
    };
    if name.chars().count() < SHORTEST_ACCOUNT || !name.chars().all(allowed) {
        return Err(Error::BadName(
            "an account's name has 3 to 24 letters, digits, spaces, `-`, `_` or `.`",
        ));
    }
    Ok(name)
}

/// Long enough not to be guessed, and no so long that hashing it keeps a core busy.
fn check_password(password: &str) -> Result<(), Error> {
    match password.chars().count() {
        8..=200 => Ok(()),
        _ => Err(Error::BadPassword),
    }
}

fn language(tag: &str) -> Result<&str, Error> {
    match tag {
        "en" | "fr" | "nl" | "de" => Ok(tag),
        _ => Err(Error::bad_request("the languages are en, fr, nl and de")),
    }
}

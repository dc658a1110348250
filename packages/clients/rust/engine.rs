//! A safe wrapper of `engine.h`, without crates. An `Engine` and its games belong to one thread.

use std::ffi::CStr;
use std::fmt;
use std::marker::PhantomData;
use std::os::raw::{c_char, c_int};
use std::ptr::{self, NonNull};
use std::slice;

/// Everybody, as a viewer.
pub const PUBLIC: i32 = -1;

const TEXT: usize = 400;

#[repr(C)]
struct RawContext {
    _private: [u8; 0],
}

#[repr(C)]
struct RawGame {
    _private: [u8; 0],
}

#[repr(C)]
struct RawError {
    code: *const c_char,
    message: [c_char; TEXT],
    hint: [c_char; TEXT],
    rule: i32,
}

#[repr(C)]
struct RawSetup {
    players: c_int,
    seed: u64,
    words: *const i32,
    settings: *const i32,
    ask_always: bool,
    names: *const *const c_char,
}

extern "C" {
    fn tw_open() -> *mut RawContext;
    fn tw_close(context: *mut RawContext);
    fn tw_error(context: *const RawContext) -> *const RawError;
    fn tw_create(context: *mut RawContext, setup: *const RawSetup) -> *mut RawGame;
    fn tw_free(game: *mut RawGame);
    fn tw_clone(game: *mut RawGame) -> *mut RawGame;
    fn tw_option_count(game: *mut RawGame) -> c_int;
    fn tw_apply(game: *mut RawGame, option: c_int) -> c_int;
    fn tw_score(game: *mut RawGame, seat: c_int) -> c_int;
    fn tw_step_count(game: *const RawGame) -> c_int;
    fn tw_player_count(game: *const RawGame) -> c_int;
    fn tw_view(game: *mut RawGame, viewer: c_int, length: *mut usize) -> *const c_char;
    fn tw_save(game: *mut RawGame, length: *mut usize) -> *const c_char;
    fn tw_load(context: *mut RawContext, text: *const c_char, length: usize) -> *mut RawGame;
}

/// A refusal, or a mistake of the rules: `code` for programs, `message` and `hint` for people.
#[derive(Debug)]
pub struct EngineError {
    pub code: String,
    pub message: String,
    pub hint: String,
}

impl fmt::Display for EngineError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {} {}", self.code, self.message, self.hint)
    }
}

impl std::error::Error for EngineError {}

/// Working memory for the games of one thread.
pub struct Engine {
    context: NonNull<RawContext>,
}

impl Engine {
    /// None if there is no memory.
    pub fn open() -> Option<Engine> {
        NonNull::new(unsafe { tw_open() }).map(|context| Engine { context })
    }

    /// A game at its first decision. The same seed gives the same game in every engine of these rules.
    pub fn create(&self, players: i32, seed: u64) -> Result<Game<'_>, EngineError> {
        let setup = RawSetup {
            players,
            seed,
            words: ptr::null(),
            settings: ptr::null(),
            ask_always: false,
            names: ptr::null(),
        };
        self.game(unsafe { tw_create(self.context.as_ptr(), &setup) })
    }

    /// A game that `Game::save`, or the engine in JavaScript, has saved.
    pub fn load(&self, text: &str) -> Result<Game<'_>, EngineError> {
        self.game(unsafe { tw_load(self.context.as_ptr(), text.as_ptr().cast(), text.len()) })
    }

    fn game(&self, raw: *mut RawGame) -> Result<Game<'_>, EngineError> {
        NonNull::new(raw)
            .map(|raw| Game { raw, engine: self, thread: PhantomData })
            .ok_or_else(|| self.error())
    }

    fn error(&self) -> EngineError {
        let text = |from: *const c_char| unsafe { CStr::from_ptr(from) }.to_string_lossy().into_owned();
        let error = unsafe { &*tw_error(self.context.as_ptr()) };
        EngineError {
            code: text(error.code),
            message: text(error.message.as_ptr()),
            hint: text(error.hint.as_ptr()),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        unsafe { tw_close(self.context.as_ptr()) }
    }
}

/// A game of an engine, which it cannot outlive.
pub struct Game<'a> {
    raw: NonNull<RawGame>,
    engine: &'a Engine,
    thread: PhantomData<*mut ()>,
}

impl<'a> Game<'a> {
    /// Number of options of the decision; 0 when the game is over.
    pub fn option_count(&self) -> Result<u32, EngineError> {
        u32::try_from(unsafe { tw_option_count(self.raw.as_ptr()) }).map_err(|_| self.engine.error())
    }

    /// Takes an option; one that there is not is refused and changes nothing.
    pub fn apply(&mut self, option: u32) -> Result<(), EngineError> {
        let number = c_int::try_from(option).unwrap_or(c_int::MAX);
        match unsafe { tw_apply(self.raw.as_ptr(), number) } {
            0 => Ok(()),
            _ => Err(self.engine.error()),
        }
    }

    pub fn steps(&self) -> i32 {
        unsafe { tw_step_count(self.raw.as_ptr()) }
    }

    pub fn scores(&self) -> Vec<i32> {
        let seats = unsafe { tw_player_count(self.raw.as_ptr()) };
        (0..seats).map(|seat| unsafe { tw_score(self.raw.as_ptr(), seat) }).collect()
    }

    /// What a seat, or PUBLIC, may see, as JSON.
    pub fn view(&self, viewer: i32) -> Result<String, EngineError> {
        self.text(|length| unsafe { tw_view(self.raw.as_ptr(), viewer, length) })
    }

    /// The record of the game, for the host: all that is hidden is in it.
    pub fn save(&self) -> Result<String, EngineError> {
        self.text(|length| unsafe { tw_save(self.raw.as_ptr(), length) })
    }

    fn text(&self, write: impl Fn(*mut usize) -> *const c_char) -> Result<String, EngineError> {
        let mut length = 0;
        let text = write(&mut length);
        if text.is_null() {
            return Err(self.engine.error());
        }
        // The text belongs to the engine until its next text.
        Ok(String::from_utf8_lossy(unsafe { slice::from_raw_parts(text.cast(), length) }).into_owned())
    }

    pub fn copy(&self) -> Result<Game<'a>, EngineError> {
        self.engine.game(unsafe { tw_clone(self.raw.as_ptr()) })
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        unsafe { tw_free(self.raw.as_ptr()) }
    }
}

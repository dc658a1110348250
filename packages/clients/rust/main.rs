//! Plays games at random: `main 10 3` (games, players).

mod engine;

use engine::{Engine, PUBLIC};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u32>());
    let games = numbers.next().transpose()?.unwrap_or(3);
    let players = numbers.next().transpose()?.unwrap_or(2);
    let engine = Engine::open().ok_or("there is no memory")?;
    for seed in 0..games {
        let mut game = engine.create(players as i32, u64::from(seed))?;
        let (mut chance, mut counts) = (seed + 1, 0u32);
        loop {
            let options = game.option_count()?;
            if options == 0 {
                break;
            }
            counts = counts.wrapping_mul(31).wrapping_add(options);
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            game.apply((chance >> 8) % options)?;
        }
        let again = engine.load(&game.save()?)?;
        assert_eq!(again.view(PUBLIC)?, game.copy()?.view(PUBLIC)?);
        let scores: Vec<String> = game.scores().iter().map(i32::to_string).collect();
        println!("{} {} {} {}", seed, game.steps(), counts, scores.join(" "));
    }
    Ok(())
}

/** `tilewright play`: people and computer players at one terminal. */
import type { Command } from 'commander'
import { chooseSettings, chooseToPlay, namesIn, setOf, several, printUnitNotes } from '../games/choose-units.ts'
import { choiceOf } from '../bot/computer-players.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { unguessableSeed } from '../games/random.ts'
import type { CheckedProject } from '@tilewright/language'
import type { ShowPicture } from '../play/picture-page.ts'
import { targetOf, writeAtomically } from '../project/write-files.ts'
import { readText } from '../project/read-text.ts'
import { concerning, isRulesError, Refusal, sameGame } from '../refusal.ts'
import { loadLibrary } from '../rules/load-library.ts'
import type { Session } from '../session.ts'

interface PlayOptions {
  readonly play?: string
  readonly setting?: readonly string[]
  readonly without?: string
  readonly players: string
  readonly seed?: number
  readonly save?: string
  readonly resume?: string
  readonly html?: string
}

export function definePlay(program: Command, session: Session): void {
  program
    .command('play')
    .summary('play in the terminal')
    .description(
      'Plays a game in the terminal. Only legal choices are offered; type help in the game for what else can ' +
        'be typed.\nPlayers named bot, bot2, … are played by the computer; mcts-easy, mcts and mcts-strong think ' +
        'longer, greedy\nplays badly, and chance anyhow.',
    )
    .option(
      '--play <units>',
      'expansions and parts, with commas, or all but those that are off unless named (default: the first expansion)',
    )
    .option('--without <units>', 'parts that stay in the box, with commas')
    .option('--setting <name=value>', 'a choice of the table; can be given several times', several)
    .option('--players <names>', 'names in seat order, with commas', 'you,bot')
    .option(
      '--seed <n>',
      'the same number, the same course of chance (default: one that nobody can guess)',
      wholeNumber(0),
    )
    .option('--save <file>', 'keep the game there: each step is saved, so Ctrl-C loses nothing')
    .option('--resume <file>', 'go on with a saved game')
    .option('--html <file>', 'keep a page there that draws the board, to be looked at in a browser beside the terminal')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright play
  $ tilewright play --players Ann,Bob,bot --play all --save evening.json
  $ tilewright play --resume evening.json
  $ tilewright play --html board.html
`,
    )
    .action(async (options: PlayOptions) => {
      const { io } = session
      const file = options.save ?? options.resume
      const saveTo = file === undefined ? undefined : targetOf(io.folder, file)
      const saved = options.resume === undefined ? undefined : readText(io.folder, options.resume)
      const seed = options.seed ?? unguessableSeed()
      const page = options.html === undefined ? undefined : targetOf(io.folder, options.html)
      const { library, project } = await loadLibrary(io, saved === undefined ? setOf(options.play) : undefined)
      try {
        const { createGame, load } = await import('@tilewright/engine')
        const { playGame } = await import('../play/play-game.ts')
        const chosen = saved === undefined ? chooseToPlay(library, options) : undefined
        if (chosen !== undefined) await printUnitNotes(io, chosen, library)
        const game =
          chosen !== undefined
            ? createGame({
                play: chosen.play,
                without: chosen.without,
                settings: chooseSettings(library, options.setting ?? []),
                players: distinctNames(namesIn(options.players)),
                seed,
                library,
              })
            : concerning(options.resume ?? '', () => load(saved ?? '', library))
        const picture = page === undefined ? () => Promise.resolve() : await pictureIn(page, project)
        await playGame(io, game, { saveTo, folder: io.folder, seed, picture })
      } catch (error) {
        if (!isRulesError(error) || error.again !== undefined) throw error
        const players = error.game?.players.join(',') ?? options.players
        throw Object.assign(error, {
          again: `tilewright play${sameGame(error)} --players ${players} --seed ${seed}, with the same answers`,
        })
      }
    })
}

/**
 * Returns a function that draws the game into a file. Refuses compiled rules without sources, because the sources
 * describe the tiles.
 */
async function pictureIn(file: string, project: CheckedProject | undefined): Promise<ShowPicture> {
  if (project === undefined)
    throw new Refusal('pictures are drawn from the text of the rules, and there is none here', {
      fix: 'Start in a folder of rules (`tilewright new` makes one), or leave --html away.',
    })
  const { picturesFor } = await import('../pictures/project-pictures.ts')
  const { picturePage } = await import('../play/picture-page.ts')
  const pictures = picturesFor(project).withTiles([])
  return (game, shown) => writeAtomically(file, picturePage(game, pictures, shown))
}

/** Numbers computer players of the same name, such as several `bot`. */
function distinctNames(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const earlier = names.slice(0, i).filter((other) => other === name).length
    return earlier === 0 || choiceOf(name) === undefined ? name : `${name}${earlier + 1}`
  })
}

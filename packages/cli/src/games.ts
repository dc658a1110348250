/** Computer players and their random numbers, for programs that run games. */
export {
  computerPlayerNames,
  computerPlayers,
  strategyOf,
  type Choose,
  type ComputerPlayer,
} from './bot/computer-players.ts'
export { chanceOf, unguessableSeed, type Chance } from './games/random.ts'

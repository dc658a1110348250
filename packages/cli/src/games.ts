/** What plays games wherever they run: computer players, and chance for them. */
export { computerPlayers, type Choose, type ComputerPlayer } from './bot/computer-players.ts'
export { chanceOf, unguessableSeed, type Chance } from './games/random.ts'

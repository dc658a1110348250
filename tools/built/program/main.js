import { play } from './game.js'

console.log(play())

import { play } from './game.js'

postMessage(play())

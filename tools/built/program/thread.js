// Node: a worker thread.
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { play } from './game.js'

if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (text) => console.log(text))
else parentPort.postMessage(play())

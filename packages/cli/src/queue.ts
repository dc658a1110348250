/** Runs on a queue for tools that have jobs of their own. */
export { queueAddress, shownAddress, type QueueAddress } from './queue/address.ts'
export { connect, type QueueServer } from './queue/bullmq.ts'
export { hashOf } from './queue/content.ts'
export { coordinate, joinHint } from './queue/coordinate.ts'
export { workFor, type Lane, type Performer } from './queue/work.ts'
export { asRefusal } from './refusal.ts'

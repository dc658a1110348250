/** How a turn is confirmed, after which the next tile is drawn. */
/** Milliseconds in which a turn can still be undone before it ends by itself. */
export const turnGrace = 3000
/** `at-once`: nothing is held; `grace`: after `turnGrace`; `press`: when the player says so. */
export const confirmations = ['at-once', 'grace', 'press'] as const
export type Confirmation = (typeof confirmations)[number]

/** The language server of Carc. See docs/editors.md. */
export { startServer, type ServerOptions } from './protocol/server.ts'
export type { Host, ScenarioRun } from './workspace/host.ts'
export { snapshotOf, withText, withoutText, checkedOf, type Snapshot } from './workspace/snapshot.ts'

/** From older versions of the language to the newest one. */
export { oldFormDiagnostic } from './old-form-diagnostic.ts'
export type { OldForm } from './old-form.ts'
export { upgradeText } from './upgrade-text.ts'
export type { UpgradeResult } from './upgrade-text.ts'

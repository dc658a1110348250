/** From older versions of the language to the newest one. */
export { oldFormFinding } from './old-form-finding.ts'
export type { OldForm } from './old-form.ts'
export { upgradeText } from './upgrade-text.ts'
export type { UpgradeResult } from './upgrade-text.ts'

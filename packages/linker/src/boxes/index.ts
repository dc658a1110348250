/** A page for each expansion: its hooks, and who uses them. */
export { boxPages } from './box-pages.ts'
export { hookingEffects, hooksIn } from './box-page.ts'
export type { Author, BoxPage, Hook, HookEffect, HookSort, HookUse, Reach } from './box-page.ts'

/** A page for each box: what others can hook into, and who does. */
export { boxPages } from './box-pages.ts'
export { hookingEffects, hooksIn } from './box-page.ts'
export type { Author, BoxPage, Hook, HookEffect, HookSort, HookUse, Reach } from './box-page.ts'

// Runs before the command line is packed: copies the built page of the studio into its package.
import { cpSync, existsSync, rmSync } from 'node:fs'

const built = '../studio/dist/site'
if (!existsSync(`${built}/index.html`)) throw new Error(`${built} is not built: npm run build`)
rmSync('dist/page', { recursive: true, force: true })
cpSync(built, 'dist/page', { recursive: true })

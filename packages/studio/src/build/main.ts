// `npm run build -w @tilewright/studio`: builds the page as a folder of static files, dist/site.
import { build } from 'vite'
import { config, site } from './config.ts'
import { writeOfflineFile } from './offline-file.ts'

await build(config())
writeOfflineFile(site)

import '@fontsource/alegreya/latin-700.css'
import '@fontsource/alegreya-sans/latin-400.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/ibm-plex-mono/latin-400.css'
import './shell/style.css'
import { registerServiceWorker } from './offline/offline.ts'
import { openShell } from './shell/shell.tsx'
import { createStudio } from './shell/studio.ts'

openShell(document.body, createStudio())
registerServiceWorker()

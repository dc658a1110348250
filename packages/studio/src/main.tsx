import '../fonts/fonts.css'
import './shell/style.css'
import { registerServiceWorker } from './offline/offline.ts'
import { openShell } from './shell/shell.tsx'
import { createStudio } from './shell/studio.ts'

openShell(document.body, createStudio())
registerServiceWorker()

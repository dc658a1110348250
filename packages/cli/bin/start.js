// Loads the program. Required only by a Node that is new enough.
const fs = require('node:fs')
const path = require('node:path')

// Started by a process under another Node: when that one is killed, this one ends as after SIGTERM.
if (process.env.TILEWRIGHT_RESTARTED !== undefined && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

const program = path.join(__dirname, '../dist/main.js')
if (fs.existsSync(program)) {
  require('node:module').enableCompileCache()
  import('../dist/main.js')
} else {
  console.error('tilewright has not been built yet: npm run build, in its own folder, does that.')
  process.exit(1)
}

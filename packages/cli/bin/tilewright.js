#!/usr/bin/env node
// Starts the command line under a Node that can run it: this one, or the one installed as a dependency. Written in
// ECMAScript 3, so that an old Node can parse it and report what is missing.
var childProcess = require('child_process')
var fs = require('fs')
var os = require('os')
var path = require('path')
var nodeVersion = require('./node-version.js')

/** Finds the Node binary in the nearest node_modules folder upwards. */
function installedNode() {
  var folder = __dirname
  for (;;) {
    var candidate = path.join(folder, 'node_modules', '.bin', 'node')
    if (fs.existsSync(candidate)) return candidate
    if (folder === path.dirname(folder)) return undefined
    folder = path.dirname(folder)
  }
}

/**
 * Runs the program under another Node and exits with its status. This process only waits and forwards signals;
 * otherwise terminating it would leave the program running. A terminal sends Ctrl-C to both processes itself. If this
 * process is killed, the program notices it by their channel (see `start.js`).
 */
function restart(node) {
  process.env.TILEWRIGHT_RESTARTED = '1'
  var stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  var child = childProcess.spawn(node, [__filename].concat(process.argv.slice(2)), { stdio: stdio })
  var hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  process.on('SIGTERM', function () {
    child.kill('SIGTERM')
  })
  process.on('SIGINT', function () {
    if (!hasTerminal) child.kill('SIGINT')
  })
  child.on('error', function (error) {
    console.error('tilewright could not start ' + node + ': ' + error.message)
    process.exit(1)
  })
  child.on('close', function (status, signal) {
    process.exit(status === null ? 128 + (os.constants.signals[signal] || 0) : status)
  })
}

if (nodeVersion.isEnough(process.versions.node)) {
  require('./start.js')
} else {
  var node = process.env.TILEWRIGHT_RESTARTED === undefined ? installedNode() : undefined
  if (node === undefined) {
    console.error(nodeVersion.complaint(process.versions.node))
    process.exit(1)
  }
  restart(node)
}

#!/usr/bin/env node
// Starts the command line under a Node that can run it: this one, or the one that npm installed as a dependency.
// Written in the oldest JavaScript, so that an old Node reads it and says what is missing.
var childProcess = require('child_process')
var fs = require('fs')
var os = require('os')
var path = require('path')
var nodeVersion = require('./node-version.js')

/** The Node in the nearest node_modules upwards. */
function installedNode() {
  var folder = __dirname
  for (;;) {
    var candidate = path.join(folder, 'node_modules', '.bin', 'node')
    if (fs.existsSync(candidate)) return candidate
    if (folder === path.dirname(folder)) return undefined
    folder = path.dirname(folder)
  }
}

function restart(node) {
  process.env.TILEWRIGHT_RESTARTED = '1'
  var child = childProcess.spawnSync(node, [__filename].concat(process.argv.slice(2)), { stdio: 'inherit' })
  if (child.error) {
    console.error('tilewright could not start ' + node + ': ' + child.error.message)
    process.exit(1)
  }
  process.exit(child.status === null ? 128 + (os.constants.signals[child.signal] || 0) : child.status)
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

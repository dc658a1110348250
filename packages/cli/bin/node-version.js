// Checks whether this Node can run the program. Run directly, it prints a message and exits with 1 if not. Written in
// ECMAScript 3, because every Node must be able to parse it.
var needed = [24, 11]

/** Whether a version such as 24.11.0 is new enough. */
function isEnough(version) {
  var parts = version.split('.').map(Number)
  return parts[0] > needed[0] || (parts[0] === needed[0] && parts[1] >= needed[1])
}

/** The message for a Node that is too old when no other Node is installed with the packages. */
function complaint(version) {
  return (
    'tilewright needs Node ' +
    needed.join('.') +
    ' or newer; this is Node ' +
    version +
    '.\n' +
    'Install Node ' +
    needed[0] +
    ' or newer and try again; in a clone of Tilewright on Linux (x64 and arm64), npm ci brings one along.'
  )
}

module.exports = { isEnough: isEnough, complaint: complaint }

if (require.main === module && !isEnough(process.versions.node)) {
  console.error(complaint(process.versions.node))
  process.exit(1)
}

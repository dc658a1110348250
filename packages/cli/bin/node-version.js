// Whether this Node can run the program. Run by itself, it says so in a sentence and ends with 1 where it cannot.
// Written in the oldest JavaScript, as every Node has to be able to read it.
var needed = [24, 11]

/** Whether a version, such as 24.11.0, is new enough. */
function isEnough(version) {
  var parts = version.split('.').map(Number)
  return parts[0] > needed[0] || (parts[0] === needed[0] && parts[1] >= needed[1])
}

/** What to tell somebody whose Node is too old, when no other came with the packages. */
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

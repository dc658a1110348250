// `npm run tool -- lockfile`: run it after every change of a dependency.
import { downloadAddresses, missingNatives } from './natives.ts'
import { readLock } from './read.ts'

const lock = readLock()
const problems = [...missingNatives(lock), ...downloadAddresses(lock)]

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log('The lock file serves every platform and holds no download addresses.')

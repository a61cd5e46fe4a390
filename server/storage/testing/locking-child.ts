import { writeSync } from 'node:fs'
import { DataFolderLocked, lockDataFolder } from '../data-lock.ts'

// Locks the data folder until it is killed; if refused, says so and keeps running.
try {
  await lockDataFolder(process.argv[2] ?? '')
  writeSync(1, 'holding\n')
} catch (error) {
  writeSync(1, error instanceof DataFolderLocked ? `locked by ${error.pid}\n` : `${error}\n`)
}
setInterval(() => undefined, 60_000)

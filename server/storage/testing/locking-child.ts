import { writeSync } from 'node:fs'
import { DataFolderLocked, lockDataFolder } from '../data-lock.ts'

// Takes the data folder and holds it until it is killed; or says that it was refused, and stays too.
try {
  await lockDataFolder(process.argv[2] ?? '')
  writeSync(1, 'holding\n')
} catch (error) {
  writeSync(1, error instanceof DataFolderLocked ? `locked by ${error.pid}\n` : `${error}\n`)
}
setInterval(() => undefined, 60_000)

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 200
const MAX_TRIES = 900

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function take(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function freeIfHolderDied(lockFile) {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'))
    // Zero means that its holder has created the file but not yet written its process id.
    if (pid > 0 && !isAlive(pid)) rmSync(lockFile, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Runs `work` while no other process builds into the same folder; a second start waits for the first one's build. */
export async function withBuildLock(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  let tries = 0
  while (!take(lockFile)) {
    tries += 1
    if (tries > MAX_TRIES) throw new Error(`Another build seems to hang. If none is running, delete ${lockFile}`)
    freeIfHolderDied(lockFile)
    await wait(PAUSE_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

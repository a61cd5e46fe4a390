import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-tree.mjs'

const FETCH_WITHIN_MS = 5 * 60_000

/** Whether a person sits at this machine's screen. */
export const hasDisplay = ({ platform, env }) =>
  platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)

/** The reason why this machine cannot show windows, or null if it can. */
export function whyNoWindows({ platform, env, uid }) {
  if (!hasDisplay({ platform, env })) return 'this machine has no display'
  if (platform === 'win32' || platform === 'darwin') return null
  // Its pages would run without their sandbox.
  if (uid === 0) return 'Electron does not run as root'
  return null
}

/** Electron's program in a folder of packages; null if it was not downloaded. */
export function electronProgram(packages) {
  const folder = join(packages, 'electron')
  const named = join(folder, 'path.txt')
  if (!existsSync(named)) return null
  const program = join(folder, 'dist', readFileSync(named, 'utf8').trim())
  return existsSync(program) ? program : null
}

/** Whether the desktop app can run on this machine without a download. */
export const hasElectron = () =>
  whyNoWindows({ platform: process.platform, env: process.env, uid: process.getuid?.() }) === null &&
  electronProgram(join(root, 'node_modules')) !== null

async function fetchElectron() {
  console.error("Fetching Electron's program, some 120 MB, once…")
  const installer = spawn(process.execPath, [join(root, 'node_modules/electron/install.js')], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: FETCH_WITHIN_MS,
  })
  await once(installer, 'exit')
}

/**
 * Runs the desktop app until it ends, sets the exit code and resolves with null. If the app never started, resolves
 * with the reason in words, so that the server can run without it.
 */
export async function runDesktop() {
  const reason = whyNoWindows({ platform: process.platform, env: process.env, uid: process.getuid?.() })
  if (reason) return reason
  const packages = join(root, 'node_modules')
  if (!existsSync(join(packages, 'electron'))) return 'Electron is not installed'
  if (!electronProgram(packages)) await fetchElectron()
  const program = electronProgram(packages)
  if (!program) return "Electron's program could not be fetched from the internet"
  return await run(program)
}

async function run(program) {
  // An editor's terminal may have set this, which would make Electron run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const child = spawn(program, [root, ...process.argv.slice(2)], { stdio: ['inherit', 'pipe', 'inherit'], env })
  let cameUp = false
  let told = false
  child.stdout.on('data', (bytes) => {
    // Its first line gives its address.
    cameUp = true
    process.stdout.write(bytes)
  })
  const passOn = (signal) => {
    told = true
    child.kill(signal)
  }
  process.on('SIGINT', passOn).on('SIGTERM', passOn)
  // A program that cannot be started causes an error and has no exit code.
  const [code, signal] = await once(child, 'exit').catch((error) => [null, error.message])
  process.off('SIGINT', passOn).off('SIGTERM', passOn)
  if (code !== 0 && !cameUp && !told) return `Electron did not come up on this machine (${code ?? signal})`
  process.exitCode = code ?? 1
  return null
}

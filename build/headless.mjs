import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasDisplay } from './desktop.mjs'
import { isStale } from './freshness.mjs'
import { root } from './source-tree.mjs'

/**
 * Builds if necessary, in a separate process with all output on standard error: standard output belongs to the server,
 * whose first line is JSON.
 */
export async function ensureBuilt() {
  if (!isStale(root)) return
  console.error('Saleroom is not built yet, or its sources changed. Building…')
  const builder = spawn(process.execPath, [join(root, 'build/build.mjs'), '--if-stale'], { stdio: ['ignore', 2, 2] })
  const stopBuilding = (signal) => {
    builder.kill(signal)
    process.exit(1)
  }
  process.once('SIGINT', stopBuilding).once('SIGTERM', stopBuilding)
  const [code] = await once(builder, 'exit')
  process.off('SIGINT', stopBuilding).off('SIGTERM', stopBuilding)
  if (code !== 0) process.exit(1)
}

/**
 * Adds --open to a command line that says neither --open nor --no-open, if a person sits at this machine's screen and
 * reads the output.
 */
export function openByDefault({ argv, platform, env, stdout }) {
  const isSaid = ['--open', '--no-open', '--help', '--mirror'].some((flag) => argv.includes(flag))
  if (!isSaid && stdout.isTTY && hasDisplay({ platform, env })) argv.push('--open')
}

/** Runs the built server in this process, so that signals and flags reach it unchanged. */
export async function runHeadless() {
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const GIVEN_UP_AFTER_MS = 300_000

/** One first start: seconds until it listened, the build's messages, and whether it had the demo sale. */
export type FirstStart = { openS: number; told: string[]; hasDemo: boolean }

/** Clones the repository at `root` into a temporary folder, links its packages, and starts it headless once. */
export async function startFreshClone(root: string): Promise<FirstStart> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-first-start-'))
  const clone = join(folder, 'saleroom')
  const data = join(folder, 'data')
  try {
    await promisify(execFile)('git', ['clone', '--quiet', root, clone])
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
    const { openS, told } = await start(clone, ['--port', '0', '--host', '127.0.0.1', '--data', data])
    return { openS, told, hasDemo: existsSync(join(data, 'library/demo-sale.zip')) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function start(clone: string, flags: readonly string[]): Promise<Pick<FirstStart, 'openS' | 'told'>> {
  // Without windows, for which Electron would be downloaded first.
  const { DISPLAY: _x11, WAYLAND_DISPLAY: _wayland, ...env } = process.env
  const began = performance.now()
  const server = spawn(process.execPath, ['build/start.mjs', ...flags, '--rates-url', 'off'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: GIVEN_UP_AFTER_MS,
  })
  const ended = once(server, 'exit')
  const told: string[] = []
  createInterface(server.stderr).on('line', (line) => {
    if (/^Built /.test(line)) told.push(line)
  })
  try {
    for await (const line of createInterface(server.stdout)) {
      if (line.includes('"listening"')) return { openS: (performance.now() - began) / 1000, told }
    }
    throw new Error('The start ended before it listened')
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

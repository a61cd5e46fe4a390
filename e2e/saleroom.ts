import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'

const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

/** The real server, in a process of its own, on a data folder of its own. */
export type Saleroom = {
  url: string
  dataDir: string
  /** Calls the API as staff on the clerk's PC; throws on a failure. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** Loads the demo sale from the library and starts it. */
  startDemo: () => Promise<void>
  /** SIGKILL, as a power cut would. */
  kill: () => Promise<void>
  /** Starts again on the same data and the same port. */
  restart: () => Promise<void>
}

/** A test with a saleroom; a file's options may set flags with `test.use({ flags: […] })`. */
export const test = base.extend<{ flags: string[]; saleroom: Saleroom }>({
  flags: [[], { option: true }],
  saleroom: async ({ flags }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'saleroom-e2e-'))
    let running = await start(dataDir, ['--port', '0', ...flags])
    const { url } = running
    const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const response = await fetch(url + path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status}: ${text}`)
      return text === '' ? null : JSON.parse(text)
    }
    await use({
      url,
      dataDir,
      call,
      startDemo: async () => {
        await call('POST', '/api/load-permanent-auction', { filename: 'demo-sale.zip' })
        await call('POST', '/api/auction/start', { auctionId: 'demo-sale' })
      },
      kill: () => end(running.child, 'SIGKILL'),
      restart: async () => {
        running = await start(dataDir, ['--port', new URL(url).port, ...flags])
      },
    })
    await end(running.child, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  },
})

export { expect } from '@playwright/test'

async function start(dataDir: string, flags: readonly string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [main, '--data', dataDir, '--host', '127.0.0.1', '--rates-url', 'off', '--log-level', 'warn', ...flags],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  for await (const line of createInterface({ input: child.stdout }))
    return { url: listeningAt(JSON.parse(line)), child }
  throw new Error(`The server did not start: ${complaints}`)
}

function listeningAt(line: unknown): string {
  if (typeof line === 'object' && line !== null && 'listening' in line && typeof line.listening === 'string')
    return line.listening
  throw new Error('The first line does not say where the server listens')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

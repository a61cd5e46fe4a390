import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The built server in its own process, for programs that examine it from outside. */
export type Product = {
  url: string
  process: ChildProcess
  /** Calls the API as staff on the clerk's PC; throws on a failure. */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** Ends it and removes its data folder. */
  close: () => Promise<void>
}

export type ProductOptions = {
  /** The folder of the built product. */
  dist?: string
  /** Prepares the data folder before the server starts. */
  prepare?: (dataDir: string) => Promise<void>
  flags?: readonly string[]
  /** Flags for Node itself. */
  nodeFlags?: readonly string[]
}

/** Starts the built server on a new data folder and a free loopback port. */
export async function startProduct({ dist = 'dist', prepare, flags = [], nodeFlags = [] }: ProductOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saleroom-product-'))
  await prepare?.(dataDir)
  const own = ['--data', dataDir, '--host', '127.0.0.1', '--port', '0', '--log-level', 'warn']
  const child = spawn(process.execPath, [...nodeFlags, join(dist, 'server/main.js'), ...own, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const url = await listeningAt(child)
  const product: Product = {
    url,
    process: child,
    call: (method, path, body) => callAsStaff(url + path, { method, body }),
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return product
}

async function listeningAt({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error('The server says nothing')
  let complaints = ''
  stderr.on('data', (chunk) => {
    complaints += chunk
  })
  for await (const line of createInterface({ input: stdout })) {
    const said: unknown = JSON.parse(line)
    if (typeof said === 'object' && said !== null && 'listening' in said && typeof said.listening === 'string') {
      return said.listening
    }
  }
  throw new Error(`The server did not start. Is the product built? npm run build\n${complaints}`)
}

async function callAsStaff(url: string, { method, body }: { method: string; body: unknown }): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

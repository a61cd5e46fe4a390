import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { BUILT } from './built.ts'

/** The built server in its own process. */
export type OwnServer = {
  url: string
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts a house on a data folder with these flags, the port included. */
export const startOwnServer = (dataDir: string, flags: readonly string[]): Promise<OwnServer> =>
  startProgram(['--data', dataDir, ...flags])

/** Starts the product's own main program with these flags, the port included. */
export async function startProgram(flags: readonly string[]): Promise<OwnServer> {
  const fixed = ['--host', '127.0.0.1', '--rates-url', 'off', '--log-level', 'warn']
  const child = spawn(process.execPath, [BUILT.server, ...fixed, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  for await (const line of createInterface({ input: child.stdout }))
    return { url: listeningAt(JSON.parse(line)), end: (signal) => end(child, signal) }
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { BUILT_SERVER } from './built-product.ts'

/** The built server in a separate process, so that it can be killed. */
export type ServerProcess = { url: string; kill: () => Promise<void>; stop: () => Promise<number | null> }

/** Starts the built server on a data folder, with more flags; throws its error output if it does not start. */
export async function startServer(dataDir: string, ...more: string[]): Promise<ServerProcess> {
  const flags = [
    '--data',
    dataDir,
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--rates-url',
    'off',
    '--no-demo',
    '--log-level',
    'error',
    ...more,
  ]
  const child = spawn(process.execPath, [BUILT_SERVER, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      url: addressIn(line),
      kill: () => end(child, 'SIGKILL').then(() => undefined),
      stop: () => end(child, 'SIGTERM'),
    }
  }
  await end(child, 'SIGKILL')
  throw new Error(said)
}

function addressIn(line: string): string {
  const { listening }: { listening?: unknown } = JSON.parse(line)
  if (typeof listening === 'string') return listening
  throw new Error(`No address in ${line}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

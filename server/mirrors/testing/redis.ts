import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Redis for one test. */
export type TestRedis = {
  url: string
  /** Ends it; its data are lost. */
  stop: () => Promise<void>
  /** Starts it again, empty, on the same port. */
  start: () => Promise<void>
  /** Pauses it, like a cut line; `thaw` continues it. */
  freeze: () => void
  thaw: () => void
  close: () => Promise<void>
}

/** The reason for skipping a test of mirrors. */
export const NO_REDIS = 'there is no redis-server on this machine (Debian: apt-get install redis-server)'

/** Whether this machine has a redis-server. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

/** Starts a Redis on a free port of loopback, with its files in a temporary folder. */
export async function startRedis({ password }: { password: string | null } = { password: null }): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-redis-'))
  const socket = join(folder, 'redis.sock')
  let port = anyPort()
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const flags = {
      port,
      bind: '127.0.0.1',
      dir: folder,
      unixsocket: socket,
      save: '',
      appendonly: 'no',
    }
    const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])
    const started = spawn('redis-server', [...given, ...(password === null ? [] : ['--requirepass', password])], {
      stdio: 'ignore',
    })
    child = started
    // Asks its own socket: another program may have taken the port in the meantime, and then redis-server exits.
    while (!(await answers(socket))) {
      if (started.exitCode !== null) throw new Error(`redis-server did not start on port ${port}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function startSomewhere(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await start()
      } catch (error) {
        if (tries === 10) throw error
        port = anyPort()
      }
    }
  }
  async function stop(): Promise<void> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }
  await startSomewhere()
  return {
    url: `redis://${password === null ? '' : `:${password}@`}127.0.0.1:${port}`,
    stop,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Below the ports that systems assign, so that the port stays free while this Redis is stopped. */
const anyPort = () => randomInt(10_000, 30_000)

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

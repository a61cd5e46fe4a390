import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A program in its own process, which answers calls. */
export type Program = {
  pid: number
  ask: <T>(call: string, given: unknown, reply: z.ZodType<T>) => Promise<T>
  /** Sends a signal and waits for the end; uses SIGKILL if necessary. */
  end: (signal?: NodeJS.Signals) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
}

/** The reply of a server's program to `started`. */
export const Started = z.object({ url: z.string(), openMs: z.number() })

const Reply = z.object({ id: z.number(), value: z.unknown().optional(), failed: z.string().optional() })

/** The time limit of an answer, in milliseconds. */
const LONGEST_ANSWER = 120_000

/** Options of a program. `flags` are Node's; `launcher` starts Node, for example a shell script. */
type Start = { args?: string[]; flags?: string[]; env?: Record<string, string>; launcher?: string }

/** Starts a program from this folder. */
export function startProgram(name: string, { args = [], flags = [], env = {}, launcher }: Start = {}): Program {
  const child = fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args, {
    ...(launcher !== undefined && { execPath: launcher }),
    execArgv: ['--enable-source-maps', ...flags],
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let asked = 0
  child.on('message', (message) => {
    const { id, value, failed } = Reply.parse(message)
    const asker = waiting.get(id)
    waiting.delete(id)
    if (failed === undefined) asker?.resolve(value)
    else asker?.reject(new Error(`${name}: ${failed}`))
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${name} ended (${code ?? signal})`))
    waiting.clear()
  })
  child.on('error', () => undefined)
  return {
    pid: child.pid ?? 0,
    async ask(call, given, reply) {
      if (hasEnded(child)) throw new Error(`${name} has ended`)
      asked += 1
      const id = asked
      const value = await new Promise<unknown>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${name} did not answer ${call}`)), LONGEST_ANSWER)
        const settled = () => clearTimeout(late)
        waiting.set(id, {
          resolve: (given) => {
            settled()
            resolve(given)
          },
          reject: (error) => {
            settled()
            reject(error)
          },
        })
        child.send({ id, call, given })
      })
      return reply.parse(value)
    },
    signal(signal) {
      child.kill(signal)
    },
    async end(signal = 'SIGTERM') {
      if (hasEnded(child)) return
      const gone = once(child, 'exit')
      child.kill(signal)
      const lastResort = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await gone
      clearTimeout(lastResort)
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

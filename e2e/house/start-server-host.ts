import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Answer, type Order } from './messages.ts'

/** The process that hosts a worker's servers, one at a time. */
export type ServerHost = {
  /** Opens a new server on this folder; resolves with its address. */
  open: (order: Omit<Extract<Order, { do: 'open' }>, 'do'>) => Promise<string>
  /** Closes the server as the product does on SIGTERM. */
  close: () => Promise<void>
  end: () => Promise<void>
}

/** Starts the process without a server. */
export function startServerHost(program: string): ServerHost {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-10_000)
  })
  async function ask(order: Order): Promise<string | null> {
    complaints = ''
    const answer = Answer.parse(
      await answered(child, order).catch(() => ({ failed: `The server died: ${complaints}` })),
    )
    if ('failed' in answer) throw new Error(`${order.do}: ${answer.failed}`)
    return answer.listening
  }
  return {
    async open(order) {
      const url = await ask({ do: 'open', ...order })
      if (url === null) throw new Error('The server does not say where it listens')
      return url
    },
    async close() {
      await ask({ do: 'close' })
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Rejects if the process ends instead. */
async function answered(child: ChildProcess, order: Order): Promise<unknown> {
  const settled = new AbortController()
  const { signal } = settled
  try {
    const answer = once(child, 'message', { signal })
    const death = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('It ended')))
    child.send(order)
    const [message]: unknown[] = await Promise.race([answer, death])
    return message
  } finally {
    settled.abort()
  }
}

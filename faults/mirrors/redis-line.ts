import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to Redis that can be slowed, or cut without either end noticing. */
export type RedisLine = {
  url: string
  /** Delays everything by this many milliseconds, each way. */
  slow: (ms: number) => void
  cut: () => void
  /** Restores the line; data sent during the cut arrives late. */
  mend: () => void
  close: () => void
}

type State = { delay: number; isCut: boolean }

/** Opens a line on a free port of loopback. */
export async function openRedisLine(redis: string): Promise<RedisLine> {
  const to = Number(new URL(redis).port)
  const state: State = { delay: 0, isCut: false }
  const ways = new Set<{ wake: () => void }>()
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      const way = oneWay(from, into, state)
      ways.add(way)
      sockets.add(from)
      from.on('close', () => {
        ways.delete(way)
        sockets.delete(from)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const wakeAll = () => {
    for (const { wake } of ways) wake()
  }
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    slow: (ms) => {
      state.delay = ms
    },
    cut: () => {
      state.isCut = true
    },
    mend() {
      Object.assign(state, { delay: 0, isCut: false })
      wakeAll()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** One direction of a connection: keeps the order, and holds data and the end back while the line is slow or cut. */
function oneWay(from: Socket, into: Socket, state: State): { wake: () => void } {
  const queue: { bytes: Buffer | null; due: number }[] = []
  function wake(): void {
    for (let [first] = queue; first && !state.isCut; [first] = queue) {
      const early = first.due - performance.now()
      if (early > 0) return void setTimeout(wake, early)
      queue.shift()
      if (first.bytes) into.write(first.bytes)
      else into.destroy()
    }
  }
  const take = (bytes: Buffer | null) => {
    queue.push({ bytes, due: performance.now() + state.delay })
    wake()
  }
  from.on('data', take)
  from.on('close', () => take(null))
  from.on('error', () => undefined)
  return { wake }
}

import { WebSocket } from 'ws'
import { z } from 'zod'
import { hungAfter, LONGEST_WAIT_MS } from '../../../../build/hung-after.ts'
import { LIVE_PATH } from '../../../../shared/sale/live.ts'
import type { TestClient } from '../test-client.ts'

/** The identity of a listener: HTTP headers for both kinds of client, and Socket.IO's `auth`. */
export type ListenerAs = { name: string; headers: Record<string, string>; auth: Record<string, string> }

/** A connected client: the text of every message, in order. */
export type Listener = {
  name: string
  heard: string[]
  /** Resolves when it has received every message so far. */
  settle: () => Promise<void>
  close: () => void
}

/** Sent by a timer, not by a command. */
const BY_TIMER: ReadonlySet<string> = new Set(['devices-updated'])

const Message = z.looseObject({ type: z.string() })
const Event = z.tuple([z.string(), Message])

type Wire = {
  path: string
  /** The first frame from the client; null for none. */
  hello: (who: ListenerAs) => string | null
  /** The type of the message in a frame, or null. */
  typeOf: (frame: string) => string | null
}

/** The two ways to listen. Socket.IO's frames are read directly, so that their exact text is compared. */
const WIRES: Record<'plain' | 'socket.io', Wire> = {
  plain: {
    path: LIVE_PATH,
    hello: () => null,
    typeOf: (frame) => Message.parse(JSON.parse(frame)).type,
  },
  'socket.io': {
    path: `${LIVE_PATH}/?EIO=4&transport=websocket`,
    hello: ({ auth }) => `40${JSON.stringify(auth)}`,
    typeOf: (frame) => (frame.startsWith('42') ? Event.parse(JSON.parse(frame.slice(2)))[1].type : null),
  },
}

/** Connects a listener; resolves after its first message. */
export async function listen(
  clerk: TestClient,
  { kind, who, port }: { kind: keyof typeof WIRES; who: ListenerAs; port: string },
): Promise<Listener> {
  const wire = WIRES[kind]
  const name = `${kind} ${who.name}`
  const known = new Set(await deviceIds(clerk))
  const socket = new WebSocket(`ws://127.0.0.1:${port}${wire.path}`, { headers: who.headers })
  const heard: string[] = []
  const waiting: { type: string | null; heard: () => void }[] = []

  function next(type: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${name} did not hear ${type ?? 'anything'}`)),
        hungAfter(LONGEST_WAIT_MS),
      )
      const told = () => {
        clearTimeout(late)
        resolve()
      }
      waiting.push({ type, heard: told })
    })
  }

  socket.on('open', () => {
    const hello = wire.hello(who)
    if (hello !== null) socket.send(hello)
  })
  socket.on('message', (data) => {
    const frame = String(data)
    // Engine.IO's ping and pong.
    if (kind === 'socket.io' && frame === '2') return socket.send('3')
    const type = wire.typeOf(frame)
    if (type === null || BY_TIMER.has(type)) return
    if (type !== 'identify') heard.push(frame)
    const at = waiting.findIndex((each) => each.type === null || each.type === type)
    for (const { heard: told } of at < 0 ? [] : waiting.splice(at, 1)) told()
  })
  await next(null)

  const id = (await deviceIds(clerk)).find((each) => !known.has(each))
  if (id === undefined) throw new Error(`${name} is not among the devices`)
  return {
    name,
    heard,
    // Messages to one client are in order: after this one it has received every earlier one.
    async settle() {
      const isIdentified = next('identify')
      await clerk.ask('POST', `/api/devices/${id}/identify`)
      await isIdentified
    },
    close: () => socket.terminate(),
  }
}

async function deviceIds(clerk: TestClient): Promise<string[]> {
  const { body } = await clerk.ask('GET', '/api/devices')
  return z
    .array(z.looseObject({ id: z.string() }))
    .parse(body)
    .map(({ id }) => id)
}

import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { decode } from 'node-osc'
import { z } from 'zod'

/** One message of OSC. The library also decodes bundles, which a controller's buttons do not send. */
const OscMessage = z.object({ address: z.string(), args: z.array(z.object({ value: z.unknown() })) })

/** The least milliseconds between two messages: a host that floods the port reaches no screen with the rest. */
const PACE_MS = 20

type ListenerParts = {
  /** The IP address of the host whose messages are heard. */
  from: string
  port: number
  ticks: () => number
  /** Called with the address of each message. */
  onMessage: (address: string) => void
  onTrouble: (why: string) => void
}

/**
 * Hears the OSC messages of one host, by UDP. Messages of other hosts, malformed ones, and those with the value 0,
 * which controllers send when a button is released, are ignored.
 */
export function listenToOsc({ from, port, ticks, onMessage, onTrouble }: ListenerParts) {
  const socket = createSocket(isIPv6(from) ? 'udp6' : 'udp4')
  let last = Number.NEGATIVE_INFINITY
  socket.on('error', ({ message }) => onTrouble(message))
  socket.on('message', (bytes, { address }) => {
    const message = address === from ? messageIn(bytes) : null
    if (!message || message.args[0]?.value === 0 || ticks() - last < PACE_MS) return
    last = ticks()
    onMessage(message.address)
  })
  socket.bind({ port, exclusive: true, ...(LOOPBACK.includes(from) && { address: from }) })
  return { from, close: () => void socket.close() }
}

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1']

function messageIn(bytes: Buffer) {
  try {
    return OscMessage.safeParse(decode(bytes)).data ?? null
  } catch {
    return null
  }
}

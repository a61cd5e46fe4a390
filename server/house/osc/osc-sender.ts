import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { encode, Message } from 'node-osc'
import type { OscTarget } from './osc-target.ts'

/** Milliseconds after which a host that was gone is asked for again. */
const AGAIN_MS = 5_000

type SenderParts = {
  target: OscTarget
  /** Told when the host can't be reached, and null when it can again. */
  onTrouble: (why: string | null) => void
  /** Told when a way to the host is open: what it has missed must be sent. */
  onOpen: () => void
}

/** Sends OSC messages to one host, by UDP. What can't be sent is lost; nobody waits for it. */
export function openOscSender({ target: { host, port }, onTrouble, onOpen }: SenderParts) {
  let socket: Socket | null = null
  let again: NodeJS.Timeout | undefined
  let closed = false

  function open(): void {
    const next = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
    socket = next
    // Connected, so that the system tells when nobody listens there; plain UDP would say nothing.
    next.on('error', ({ message }) => fail(next, message))
    // Not as a callback: that would be given what keeps it from connecting, and no 'error' would come.
    next.once('connect', () => {
      if (closed) return
      onTrouble(null)
      onOpen()
    })
    next.connect(port, host)
  }

  function fail(failed: Socket, why: string): void {
    if (socket !== failed) return
    socket = null
    failed.close()
    if (closed) return
    onTrouble(why)
    again = setTimeout(open, AGAIN_MS).unref()
  }

  open()
  return {
    send(messages: readonly (readonly [address: string, value: string | number])[]): void {
      const to = socket
      for (const [address, value] of messages) {
        try {
          to?.send(encode(new Message(address, value)), (error) => error && fail(to, error.message))
        } catch {
          // Not connected yet: `onOpen` asks for all of it.
          return
        }
      }
    },
    close(): void {
      closed = true
      clearTimeout(again)
      socket?.close()
    },
  }
}

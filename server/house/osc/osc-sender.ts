import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { encode, Message } from 'node-osc'
import type { OscTarget } from './osc-target.ts'

/** Milliseconds until an unreachable host is tried again. */
const AGAIN_MS = 5_000

type SenderParts = {
  target: OscTarget
  /** Called when the host can't be reached, and with null when it can again. */
  onTrouble: (why: string | null) => void
  /** Called with the host's IP address when the connection opens: the host needs every value then. */
  onOpen: (address: string) => void
}

/** Sends OSC messages to one host, by UDP, without waiting. Messages that can't be sent are dropped. */
export function openOscSender({ target: { host, port }, onTrouble, onOpen }: SenderParts) {
  let socket: Socket | null = null
  let again: NodeJS.Timeout | undefined
  let closed = false

  function open(): void {
    const next = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
    socket = next
    // Connected, so that the system reports a closed port, which plain UDP would hide.
    next.on('error', ({ message }) => fail(next, message))
    // Not as a callback, which would get connection errors instead of 'error'.
    next.once('connect', () => {
      if (closed) return
      onTrouble(null)
      onOpen(next.remoteAddress().address)
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
          // Not connected yet: `onOpen` requests all values.
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

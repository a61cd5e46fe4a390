import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { RawData } from 'ws'
import { z } from 'zod'
import { jsonOrNull } from '../../../shared/json-or-null.ts'
import { LONGEST_DELAY, LONGEST_SPEAKER, type ToSoundRoom } from '../../../shared/sound/messages.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import { askingOf } from '../../access/resolve-principal.ts'
import type { Resolve } from '../handshake.ts'
import { createHeartbeats } from '../heartbeats.ts'
import { refusedBecause } from '../refusal.ts'
import type { ClientParts } from '../screens.ts'
import { isIdle, type LiveSocket } from '../sockets.ts'
import type { UpgradeHandler } from '../upgrades.ts'
import { AUDIENCE_EVERY_MS, MOST_WAITING_BYTES } from './sound-limits.ts'
import type { SoundClient, SoundRoom } from './sound-room.ts'

type SoundParts = Pick<ClientParts, 'sockets' | 'limits' | 'logger'> & { resolve: Resolve; room: SoundRoom }

const Said: z.ZodType<ToSoundRoom> = z.union([
  z.strictObject({ listen: z.literal(true) }),
  z.strictObject({ speak: z.string().trim().min(1).max(LONGEST_SPEAKER) }),
  z.strictObject({ watch: z.literal(true) }),
  z.strictObject({ clock: z.number() }),
  z.strictObject({ delay: z.number().min(0).max(LONGEST_DELAY) }),
])

/** The pages that speak, listen, and watch the listeners: WebSocket clients of their own, apart from the bids. */
export type SoundClients = ReturnType<typeof createSoundClients>

/** Serves them. A page becomes one of the three with one message; any other bytes are refused in words. */
export function createSoundClients({ sockets, resolve, limits, logger, room }: SoundParts) {
  const server = new sockets.Server({ noServer: true, clientTracking: false })
  const heartbeats = createHeartbeats({ sockets, limits })
  /** The pages of staff, which must be staff's as long as they are here. */
  const staffs = new Map<IncomingMessage, LiveSocket>()
  const figures = setInterval(() => room.tellAudience(), AUDIENCE_EVERY_MS).unref()

  /** Throws a Refused unless a page is staff's. */
  const requireStaff = (handshake: IncomingMessage) => staffOf(resolve, handshake)

  function hear(handshake: IncomingMessage, { socket, client }: Page, text: string): void {
    const { data: said } = Said.safeParse(jsonOrNull(text))
    if (!said) throw new Refused(400, 'malformed', 'The message is malformed')
    if ('clock' in said) client.tell({ clock: said.clock, at: room.clock() })
    else if ('delay' in said) room.delayIs(client, said.delay)
    else if ('listen' in said) room.listen(client)
    else {
      if ('speak' in said) speak({ resolve, room }, handshake, { client, by: said.speak })
      else {
        requireStaff(handshake)
        room.watch(client)
      }
      staffs.set(handshake, socket)
    }
  }

  function take(client: SoundClient, data: RawData): void {
    if (!room.speaks(client)) throw new Refused(403, 'not_speaking', 'This screen does not speak')
    if (!(data instanceof Buffer) || !room.take(data))
      throw new Refused(400, 'malformed', 'These bytes are not a packet of sound')
  }

  function enter(handshake: IncomingMessage, socket: LiveSocket): void {
    const { webSocket } = socket
    const client = clientOf(socket)
    heartbeats.watch(socket)
    webSocket.on('message', (data, isBinary) => {
      try {
        if (isBinary) take(client, data)
        else hear(handshake, { socket, client }, String(data))
      } catch (error) {
        const { code, message } = refusedBecause(error, logger)
        client.tell({ refused: { code, error: message } })
      }
    })
    webSocket.once('close', () => {
      staffs.delete(handshake)
      room.leave(client)
    })
  }

  return {
    accept(...[handshake, connection, head]: Parameters<UpgradeHandler>): void {
      server.handleUpgrade(handshake, connection, head, () => {
        const socket = sockets.of(handshake)
        if (socket) enter(handshake, socket)
      })
    },
    /** Cuts pages that spoke or watched as staff and are no longer. */
    reauthenticate(): void {
      for (const [handshake, socket] of staffs) {
        try {
          requireStaff(handshake)
        } catch {
          sockets.cut(socket, 'no longer who it was')
        }
      }
    },
    close(): void {
      clearInterval(figures)
      heartbeats.close()
      server.close()
    },
  }
}

/** The staff of a page. Throws a Refused for others. */
function staffOf(resolve: Resolve, handshake: IncomingMessage): Principal {
  const who = resolve(askingOf(handshake))
  if (who.role !== 'staff') throw new Refused(403, 'staff_only', 'Only the clerk’s and the auctioneer’s screens speak')
  return who
}

/** Lets a page speak. Throws a Refused unless it may now. */
function speak(
  { resolve, room }: Pick<SoundParts, 'resolve' | 'room'>,
  handshake: IncomingMessage,
  { client, by }: { client: SoundClient; by: string },
): void {
  const { isClerksPc, device } = staffOf(resolve, handshake)
  if (!isClerksPc && !(handshake.socket instanceof TLSSocket))
    throw new Refused(403, 'not_secure', 'A screen speaks on the clerk’s PC or over HTTPS')
  const other = room.speak(client, { by, device })
  if (other !== null) throw new Refused(409, 'somebody_speaks', `“${other}” speaks now. It must stop first`)
}

type Page = { socket: LiveSocket; client: SoundClient }

/** A page that gets packets while little waits on its connection. Its texts are few and short. */
function clientOf(socket: LiveSocket): SoundClient {
  const { webSocket, connection } = socket
  return {
    tell(message) {
      if (webSocket.readyState === webSocket.OPEN) webSocket.send(JSON.stringify(message))
    },
    send(frame) {
      if (isIdle(socket) || (webSocket.readyState === webSocket.OPEN && connection.writableLength < MOST_WAITING_BYTES))
        connection.write(frame)
    },
  }
}

import type { Logger } from 'pino'
import { ownDeviceName } from '../../../server/access/device-name.ts'
import type { Principal } from '../../../server/access/principal.ts'
import type { Asking } from '../../../server/access/resolve-principal.ts'
import { audienceRoomOf, formOf, type InitialState, roomsOf, type SocketRoom } from '../../../server/live/channel.ts'
import { createDevices, deviceOf } from '../../../server/live/devices.ts'
import { HandshakeAuth, ScreenReport } from '../../../server/live/handshake.ts'
import { batchInitialStates } from '../../../server/live/initial-states.ts'
import type { LiveLimits } from '../../../server/live/limits.ts'
import { refusedBecause } from '../../../server/live/refusal.ts'
import { SoundRoom } from '../../../server/live/sound/sound-room.ts'
import type { Device } from '../../../shared/entities/system.ts'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import { setImmediate, setInterval } from './globals.ts'
import type { Accept, Connection, Ear } from './line.ts'
import type { Packet } from './socket-io-client.ts'

type Seat = {
  who: Principal
  auth: HandshakeAuth
  asking: Asking
  rooms: ReadonlySet<SocketRoom>
  connection: Connection
}

/** The parts that the world's channel needs to accept screens. */
export type WorldLiveParts = {
  resolve: (asking: Asking) => Principal
  call: (message: unknown, asking: Asking) => Promise<unknown>
  initialState: InitialState
}

/**
 * The live channel over the world's network, replacing `server/live/live.ts`. It uses the server's rooms, first
 * messages, devices and turns, but no sockets, frames or flood limits: `server/live/*.test.ts` test those.
 */
export class Live {
  /** Nobody speaks or listens in a world. */
  readonly sound: SoundRoom
  private readonly seats = new Map<string, Seat>()
  private readonly devicesHere
  private readonly logger: Logger
  private readonly limits: LiveLimits
  private parts: WorldLiveParts | null = null
  private firstMessages: ReturnType<typeof batchInitialStates<string>> | null = null

  constructor({ limits, logger, soundClock }: { limits: LiveLimits; logger: Logger; soundClock: () => number }) {
    this.sound = new SoundRoom(soundClock)
    this.logger = logger
    this.limits = limits
    this.devicesHere = createDevices({ delayMs: limits.devicesMs })
  }

  openTo(parts: WorldLiveParts): Accept {
    this.parts = parts
    this.firstMessages = batchInitialStates<string>((audience, form, ids) => {
      const message = parts.initialState(audience, form)
      for (const id of ids) this.tell(id, message)
    }, this.logger)
    return (connection, from) => this.seat(connection, from, parts)
  }

  send(room: SocketRoom, message: LiveMessage): void {
    for (const [id, { rooms }] of this.seats) if (rooms.has(room)) this.tell(id, message)
  }

  hears(room: SocketRoom): boolean {
    for (const { rooms } of this.seats.values()) if (rooms.has(room)) return true
    return false
  }

  devices(): Device[] {
    return this.devicesHere.list()
  }

  onDevices(listener: () => void): void {
    this.devicesHere.onChange(listener)
  }

  identify(): boolean {
    return false
  }

  disconnect(id: string): boolean {
    const seat = this.seats.get(id)
    seat?.connection.close('transport close')
    return seat !== undefined
  }

  reauthenticate(): void {
    for (const { who, asking, connection } of [...this.seats.values()]) {
      const now = this.whoIs(asking)
      if (now?.role !== who.role || now.bidder?.paddleNumber !== who.bidder?.paddleNumber)
        connection.close('transport close')
    }
  }

  holdsPaddle(paddle: string): boolean {
    return this.hears(`paddle:${paddle}/diffs`) || this.hears(`paddle:${paddle}/named`)
  }

  cookiesOf(id: string): string | undefined {
    return this.seats.get(id)?.asking.headers.cookie
  }

  async close(): Promise<void> {
    this.devicesHere.close()
    for (const { connection } of [...this.seats.values()]) connection.close('transport close')
  }

  private whoIs(asking: Asking): Principal | null {
    try {
      return this.parts?.resolve(asking) ?? null
    } catch {
      return null
    }
  }

  private tell(id: string, message: LiveMessage): void {
    this.seats.get(id)?.connection.send({ kind: 'event', name: message.type, message } satisfies Packet)
  }

  private seat(connection: Connection, from: Parameters<Accept>[1], parts: WorldLiveParts): Ear {
    const nobody: Ear = { packet: () => undefined, closed: () => undefined }
    try {
      const auth = HandshakeAuth.parse(from.auth)
      const asking: Asking = {
        remoteAddress: from.remoteAddress,
        headers: {
          ...from.headers,
          ...(auth.token !== undefined && { authorization: `Bearer ${auth.token}` }),
          ...(auth.audience !== undefined && { 'x-saleroom-audience': auth.audience }),
        },
      }
      const who = parts.resolve(asking)
      return this.welcome({ who, auth, asking, rooms: new Set(roomsOf(who, auth)), connection }, parts)
    } catch (error) {
      const { message, body } = refusedBecause(error, this.logger)
      connection.send({ kind: 'refused', message, data: body } satisfies Packet)
      return nobody
    }
  }

  private welcome(seat: Seat, parts: WorldLiveParts): Ear {
    const { connection, who, auth, asking } = seat
    const id = String(connection.id)
    this.seats.set(id, seat)
    this.devicesHere.add(deviceOf(id, who, auth))
    let wasHeard = true
    const pings = setInterval(() => {
      if (!wasHeard) return connection.close('transport close')
      wasHeard = false
      connection.send({ kind: 'ping' } satisfies Packet)
    }, this.limits.pingMs)
    const inTurn = startInTurn()
    connection.send({ kind: 'welcome' } satisfies Packet)
    this.firstMessages?.(audienceRoomOf(who, auth), formOf(auth), id)
    return {
      packet: (unread) => {
        // The screen's end sends only packets.
        const packet = unread as Packet
        wasHeard = true
        if (packet.kind !== 'event') return
        if (packet.name === 'screen') {
          const report = ScreenReport.safeParse(packet.message)
          const name = report.success ? ownDeviceName(report.data.name, who) : null
          if (report.success)
            this.devicesHere.report(id, { screen: report.data.screen, ...(name !== null && { name }) })
        }
        const { ack } = packet
        if (packet.name === 'call' && ack !== undefined)
          inTurn(async () => {
            const answer = await parts.call(packet.message, asking)
            connection.send({ kind: 'ack', ack, answer } satisfies Packet)
          })
      },
      closed: () => {
        pings.cancel()
        this.seats.delete(id)
        this.devicesHere.remove(id)
      },
    }
  }
}

/** Starts requests in their order of arrival, as for the server's screens. */
function startInTurn(): (start: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false
  function next(): void {
    const start = waiting.shift()
    isBusy = start !== undefined
    if (!start) return
    setImmediate(next)
    void start()
  }
  return (start) => {
    waiting.push(start)
    if (!isBusy) next()
  }
}

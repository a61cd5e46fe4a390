import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Device } from '../../shared/entities/system.ts'
import type { LiveMessage, MessageOf } from '../../shared/sale/live.ts'
import { type Admission, createAdmission } from './admission.ts'
import type { SocketRoom } from './channel.ts'
import { createDevices, type Devices } from './devices.ts'
import type { LiveLimits } from './limits.ts'
import { createPlainClients, type PlainClients } from './plain-clients.ts'
import { type ClientParts, Screens } from './screens.ts'
import { createSockets, type Sockets } from './sockets.ts'
import { createSoundClients, type SoundClients } from './sound/sound-clients.ts'
import { SOUND_LIMITS } from './sound/sound-limits.ts'
import { SoundRoom } from './sound/sound-room.ts'
import { acceptUpgrades, type Guard, type UpgradeHandler } from './upgrades.ts'

/** The parts that a live channel needs to serve clients. */
export type LiveParts = Pick<ClientParts, 'resolve' | 'call' | 'initialState' | 'greeting'> & {
  /** Its request listeners must be registered already: the live path's requests are answered before them. */
  server: Server
  guard: Guard
}

type Clients = { screens: Screens; plain: PlainClients; sound: SoundClients; stopAccepting: () => void }

/** The live channel, for Socket.IO and for plain WebSocket clients. It has no clients before `serve`. */
export class Live {
  readonly sound: SoundRoom
  private readonly limits: LiveLimits
  private readonly logger: Logger
  private readonly sockets: Sockets
  private readonly devicesHere: Devices
  private readonly admission: Admission
  private slowness: NodeJS.Timeout | undefined
  private readonly soundAdmission = createAdmission(SOUND_LIMITS)
  private readonly soundSockets: Sockets
  private clients: Clients | null = null

  /** `soundClock` is the clock for sound, in ms; it never jumps. */
  constructor({ limits, logger, soundClock }: Pick<ClientParts, 'limits' | 'logger'> & { soundClock: () => number }) {
    this.sound = new SoundRoom(soundClock)
    this.limits = limits
    this.logger = logger
    this.admission = createAdmission(limits)
    this.sockets = createSockets({ limits, admission: this.admission, logger })
    this.soundSockets = createSockets({ limits: SOUND_LIMITS, admission: this.soundAdmission, logger })
    this.devicesHere = createDevices({ delayMs: limits.devicesMs })
  }

  /** Accepts clients of an HTTP server. */
  serve({ server, guard, ...parts }: LiveParts): void {
    const { admission, soundAdmission, sockets, soundSockets, limits, logger } = this
    const clientParts = { ...parts, sockets, devices: this.devicesHere, limits, logger }
    const screens = new Screens(clientParts)
    const plain = createPlainClients(clientParts)
    const toScreens: UpgradeHandler = (...handshake) => screens.accept(...handshake)
    const sound = createSoundClients({
      ...{ sockets: soundSockets, limits: SOUND_LIMITS, logger, room: this.sound },
      resolve: parts.resolve,
    })
    const to = { toScreens, toPlain: plain.accept, toSound: sound.accept, admission, soundAdmission }
    const stopAccepting = acceptUpgrades({ server, guard, logger, ...to })
    this.clients = { screens, plain, sound, stopAccepting }
    this.slowness = setInterval(() => {
      sockets.cutSlow()
      soundSockets.cutSlow()
    }, limits.backlog.everyMs).unref()
  }

  send(room: SocketRoom, message: LiveMessage): void {
    this.clients?.screens.send(room, message)
    if (room === 'public' || room === 'public/named') this.clients?.plain.send(message)
  }

  /** Whether a room has a client. */
  hears(room: SocketRoom): boolean {
    const { clients } = this
    return !!clients && (clients.screens.hears(room) || (room === 'public/named' && clients.plain.isHeard()))
  }

  /** Every connected screen, in order of arrival. */
  devices(): Device[] {
    return this.devicesHere.list()
  }

  /** Calls the listener when the list of devices has changed. */
  onDevices(listener: () => void): void {
    this.devicesHere.onChange(listener)
  }

  /** Makes one screen show its name; false if it isn't connected. */
  identify(id: string): boolean {
    const device = this.devicesHere.get(id)
    if (!device) return false
    const message = identifyMessage(device.name, this.limits.identifySeconds)
    this.clients?.screens.sendTo(id, message)
    this.clients?.plain.sendTo(id, message)
    return true
  }

  /** Cuts one screen, which may reconnect with its present rights; false if it isn't connected. */
  disconnect(id: string): boolean {
    const socket = this.clients?.screens.socketOf(id) ?? this.clients?.plain.socketOf(id)
    if (socket) this.sockets.cut(socket, 'disconnected by the clerk')
    return socket !== undefined
  }

  /**
   * Cuts every screen whose role or bidder has changed since it connected; it reconnects with the new one. With
   * `paddles`, only the pages of these are looked at.
   */
  reauthenticate(paddles?: ReadonlySet<string>): void {
    this.clients?.screens.reauthenticate(paddles)
    if (!paddles) this.clients?.sound.reauthenticate()
  }

  /** Whether a bidder's page with this paddle is connected. */
  holdsPaddle(paddle: string): boolean {
    return this.clients?.screens.holdsPaddle(paddle) ?? false
  }

  /** The cookies of a screen's handshake. */
  cookiesOf(id: string): string | undefined {
    return this.clients?.screens.cookiesOf(id)
  }

  /** Closes every connection and accepts no more. The caller closes the HTTP server. */
  async close(): Promise<void> {
    clearInterval(this.slowness)
    this.clients?.stopAccepting()
    this.devicesHere.close()
    this.clients?.plain.close()
    this.clients?.sound.close()
    await this.clients?.screens.close()
    await Promise.all([this.sockets.close(), this.soundSockets.close()])
  }
}

/** It belongs to no sale: `prev` is 0, because it follows no earlier message. */
function identifyMessage(name: string, seconds: number): MessageOf<'identify'> {
  return { type: 'identify', name, seconds, auctionId: null, seq: 0, prev: 0, at: new Date().toISOString() }
}

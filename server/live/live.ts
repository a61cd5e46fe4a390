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
import { acceptUpgrades, type Guard, type UpgradeHandler } from './upgrades.ts'

/** What a live channel needs to serve clients. */
export type LiveParts = Pick<ClientParts, 'resolve' | 'call' | 'initialState'> & {
  /** Its request listeners must be there already: the live path's requests are answered before them. */
  server: Server
  guard: Guard
}

/** The live channel, for Socket.IO and for plain WebSocket clients. Until it serves nobody is connected. */
export class Live {
  private readonly limits: LiveLimits
  private readonly logger: Logger
  private readonly sockets: Sockets
  private readonly devicesHere: Devices
  private readonly admission: Admission
  private slowness: NodeJS.Timeout | undefined
  private clients: { screens: Screens; plain: PlainClients; stopAccepting: () => void } | null = null

  constructor({ limits, logger }: Pick<ClientParts, 'limits' | 'logger'>) {
    this.limits = limits
    this.logger = logger
    this.admission = createAdmission(limits)
    this.sockets = createSockets({ limits, admission: this.admission, logger })
    this.devicesHere = createDevices({ delayMs: limits.devicesMs })
  }

  /** Lets clients in by an HTTP server. */
  serve({ server, guard, ...parts }: LiveParts): void {
    const { admission, sockets, limits, logger } = this
    const clientParts = { ...parts, sockets, devices: this.devicesHere, limits, logger }
    const screens = new Screens(clientParts)
    const plain = createPlainClients(clientParts)
    const toScreens: UpgradeHandler = (...handshake) => screens.accept(...handshake)
    const stopAccepting = acceptUpgrades({ server, guard, admission, toScreens, toPlain: plain.accept, logger })
    this.clients = { screens, plain, stopAccepting }
    this.slowness = setInterval(this.sockets.cutSlow, limits.backlog.everyMs).unref()
  }

  send(room: SocketRoom, message: LiveMessage): void {
    this.clients?.screens.send(room, message)
    if (room === 'public' || room === 'public/named') this.clients?.plain.send(message)
  }

  /** Whether anybody is in a room. */
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

  /** Lets one screen show its name; false when it isn't there. */
  identify(id: string): boolean {
    const device = this.devicesHere.get(id)
    if (!device) return false
    const message = identifyMessage(device.name, this.limits.identifySeconds)
    this.clients?.screens.sendTo(id, message)
    this.clients?.plain.sendTo(id, message)
    return true
  }

  /** Cuts one screen off, which comes back as what it is allowed to be then; false when it isn't there. */
  disconnect(id: string): boolean {
    const socket = this.clients?.screens.socketOf(id) ?? this.clients?.plain.socketOf(id)
    if (socket) this.sockets.cut(socket, 'disconnected by the clerk')
    return socket !== undefined
  }

  /** Cuts off every screen that is no longer who it was when it connected; it comes back as what it is now. */
  reauthenticate(): void {
    this.clients?.screens.reauthenticate()
  }

  /** Whether a bidder's page with this paddle is connected. */
  holdsPaddle(paddle: string): boolean {
    return this.clients?.screens.holdsPaddle(paddle) ?? false
  }

  /** The cookies that a screen came with. */
  cookiesOf(id: string): string | undefined {
    return this.clients?.screens.cookiesOf(id)
  }

  /** Ends every connection and lets nobody in any more. The HTTP server stays the caller's to close. */
  async close(): Promise<void> {
    clearInterval(this.slowness)
    this.clients?.stopAccepting()
    this.devicesHere.close()
    this.clients?.plain.close()
    await this.clients?.screens.close()
    await this.sockets.close()
  }
}

/** It is about no sale: `prev` is 0, because it follows no earlier message. */
function identifyMessage(name: string, seconds: number): MessageOf<'identify'> {
  return { type: 'identify', name, seconds, auctionId: null, seq: 0, prev: 0, at: new Date().toISOString() }
}

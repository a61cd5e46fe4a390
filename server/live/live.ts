import type { Server } from 'node:http'
import type { LiveMessage, MessageOf } from '../../shared/live.ts'
import { createAdmission } from './admission.ts'
import type { Room } from './channel.ts'
import { createDevices } from './devices.ts'
import { createPlainClients } from './plain-clients.ts'
import { type ClientParts, createScreens } from './screens.ts'
import { createSockets } from './sockets.ts'
import { acceptUpgrades, type Guard } from './upgrades.ts'

/** The live channel, and who listens to it. */
export type Live = ReturnType<typeof createLive>

/** What a live channel is made of. */
export type LiveParts = Omit<ClientParts, 'sockets' | 'devices'> & {
  /** Its request listeners must be there already: the live path's requests are answered before them. */
  server: Server
  guard: Guard
  /** Told when the list of devices has changed. */
  onDevices: () => void
}

/** Opens the live channel on an HTTP server, for Socket.IO and for plain WebSocket clients. */
export function createLive({ server, guard, onDevices, limits, logger, ...parts }: LiveParts) {
  const admission = createAdmission(limits)
  const sockets = createSockets({ limits, admission, logger })
  const devices = createDevices({ delayMs: limits.devicesMs, onChange: onDevices })
  const clients: ClientParts = { ...parts, sockets, devices, limits, logger }
  const screens = createScreens(clients)
  const plain = createPlainClients(clients)
  const accept = { toScreens: screens.accept, toPlain: plain.accept }
  const stopAccepting = acceptUpgrades({ server, guard, admission, ...accept, logger })
  const slowness = setInterval(sockets.cutSlow, limits.backlog.everyMs).unref()

  return {
    send(room: Room, message: LiveMessage): void {
      screens.send(room, message)
      if (room === 'public') plain.send(message)
    },
    /** Every connected screen, in order of arrival. */
    devices: devices.list,
    /** Lets one screen show its name; false when it isn't there. */
    identify(id: string): boolean {
      const device = devices.get(id)
      if (!device) return false
      const message = identifyMessage(device.name, limits.identifySeconds)
      screens.sendTo(id, message)
      plain.sendTo(id, message)
      return true
    },
    /** Cuts one screen off, which comes back as what it is allowed to be then; false when it isn't there. */
    disconnect(id: string): boolean {
      const socket = screens.socketOf(id) ?? plain.socketOf(id)
      if (socket) sockets.cut(socket, 'disconnected by the clerk')
      return socket !== undefined
    },
    /** Cuts off every screen that is no longer who it was when it connected; it comes back as what it is now. */
    reauthenticate: screens.reauthenticate,
    /** Whether a bidder's page with this paddle is connected. */
    holdsPaddle: screens.holdsPaddle,
    /** The cookies that a screen came with. */
    cookiesOf: screens.cookiesOf,
    /** Ends every connection and lets nobody in any more. The HTTP server stays the caller's to close. */
    async close(): Promise<void> {
      clearInterval(slowness)
      stopAccepting()
      devices.close()
      plain.close()
      await screens.close()
      await sockets.close()
    },
  }
}

/** It speaks of the house and has no place in a sale's sequence: nobody is behind 0. */
function identifyMessage(name: string, seconds: number): MessageOf<'identify'> {
  return { type: 'identify', name, seconds, auctionId: null, seq: 0, prev: 0, at: new Date().toISOString() }
}

import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { MessageOf } from '../../shared/live.ts'
import { createAdmission } from './admission.ts'
import type { LiveChannel } from './channel.ts'
import { createDevices, type Device } from './devices.ts'
import { type Guard, openDoor } from './door.ts'
import type { Resolve } from './handshake.ts'
import type { LiveLimits } from './limits.ts'
import { createPlainClients } from './plain-clients.ts'
import type { Hello } from './rooms.ts'
import { createScreens } from './screens.ts'
import { createSockets } from './sockets.ts'

/** The live channel, and who listens to it. DESIGN 4. */
export type Live = LiveChannel & {
  /** Every connected screen, in order of arrival. */
  devices(): Device[]
  /** Lets one screen show its name; false when it isn't there. */
  identify(id: string): boolean
  /** Cuts one screen off, which comes back as what it is allowed to be then; false when it isn't there. */
  disconnect(id: string): boolean
  /** Cuts off every screen that is no longer who it was when it connected; it comes back as what it is now. DESIGN 5. */
  askAnew(): void
  /** Whether a bidder's page with this paddle is connected. */
  holdsPaddle(paddle: string): boolean
  /** The cookies that a screen came with. */
  cookiesOf(id: string): string | undefined
  /** Ends every connection and lets nobody in any more. The HTTP server stays the caller's to close. */
  close(): Promise<void>
}

export type LiveParts = {
  /** Its request listeners must be there already: the live path's requests are answered before them. */
  server: Server
  guard: Guard
  resolve: Resolve
  hello: Hello
  /** Told when the list of devices has changed. */
  onDevices: () => void
  limits: LiveLimits
  logger: Logger
}

/** Opens the live channel on an HTTP server, for Socket.IO and for plain WebSocket clients. DESIGN 4, 5. */
export function createLive({ server, guard, resolve, hello, onDevices, limits, logger }: LiveParts): Live {
  const admission = createAdmission(limits)
  const sockets = createSockets({ limits, admission, logger })
  const devices = createDevices({ delayMs: limits.devicesMs, onChange: onDevices })
  const screens = createScreens({ sockets, resolve, hello, devices, limits, logger })
  const plain = createPlainClients({ sockets, resolve, hello, devices, limits, logger })
  const closeDoor = openDoor({ server, guard, admission, toScreens: screens.accept, toPlain: plain.accept, logger })
  const slowness = setInterval(sockets.cutSlow, limits.backlog.everyMs).unref()

  return {
    send(room, message) {
      screens.send(room, message)
      if (room === 'public') plain.send(message)
    },
    devices: devices.list,
    identify(id) {
      const device = devices.get(id)
      if (!device) return false
      const message = identifyMessage(device.name, limits.identifySeconds)
      screens.sendTo(id, message)
      plain.sendTo(id, message)
      return true
    },
    disconnect(id) {
      const socket = screens.socketOf(id) ?? plain.socketOf(id)
      if (socket) sockets.cut(socket, 'disconnected by the clerk')
      return socket !== undefined
    },
    askAnew: screens.askAnew,
    holdsPaddle: screens.holdsPaddle,
    cookiesOf: screens.cookiesOf,
    async close() {
      clearInterval(slowness)
      closeDoor()
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

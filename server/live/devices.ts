import type { z } from 'zod'
import type { Device as DeviceSchema } from '../../shared/entities/system.ts'
import { ownDeviceName } from '../access/device-name.ts'
import type { Principal } from '../access/principal.ts'
import type { HandshakeAuth, ScreenReport } from './handshake.ts'

/** A connected screen. */
export type Device = z.infer<typeof DeviceSchema>

/** The connected screens, as staff see them. */
export type Devices = ReturnType<typeof createDevices>

/** A screen that connects now, as it names itself, where that name is its to take, or else as staff know the device. */
export function deviceOf(id: string, who: Principal, { screen = '', name }: HandshakeAuth): Device {
  const paddleNumber = who.bidder?.paddleNumber ?? null
  const since = new Date().toISOString()
  // A bidder's phone is known by its paddle, in the list and on the phone itself.
  const known = paddleNumber === null ? who.device : `Paddle ${paddleNumber}`
  return {
    id,
    name: ownDeviceName(name, who) ?? known,
    role: who.role,
    screen,
    address: who.address,
    since,
    paddleNumber,
  }
}

/** Keeps the list in order of arrival, and tells of its changes together, at most every `delayMs` milliseconds. */
export function createDevices({ delayMs }: { delayMs: number }) {
  const devices = new Map<string, Device>()
  let timer: NodeJS.Timeout | null = null
  let closed = false
  const listeners: (() => void)[] = []

  // The first change sets the time: a steady coming and going can't put it off for ever.
  const changed = (): void => {
    if (timer || closed) return
    timer = setTimeout(() => {
      timer = null
      for (const listener of listeners) listener()
    }, delayMs).unref()
  }

  return {
    add(device: Device): void {
      devices.set(device.id, device)
      changed()
    },
    report(id: string, { screen, name }: ScreenReport): void {
      const device = devices.get(id)
      if (!device) return
      devices.set(id, { ...device, screen, name: name || device.name })
      changed()
    },
    remove(id: string): void {
      if (devices.delete(id)) changed()
    },
    get: (id: string): Device | undefined => devices.get(id),
    onChange: (listener: () => void): void => void listeners.push(listener),
    list: (): Device[] => [...devices.values()],
    /** Tells no more changes. */
    close(): void {
      closed = true
      if (timer) clearTimeout(timer)
    },
  }
}

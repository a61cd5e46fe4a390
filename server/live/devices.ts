import type { z } from 'zod'
import type { Device as DeviceSchema } from '../../shared/entities/system.ts'
import type { Principal } from '../access/principal.ts'
import type { HandshakeAuth, ScreenReport } from './handshake.ts'

/** A connected screen. DESIGN 5. */
export type Device = z.infer<typeof DeviceSchema>

/** The connected screens, as staff see them. DESIGN 5. */
export type Devices = {
  add(device: Device): void
  report(id: string, report: ScreenReport): void
  remove(id: string): void
  get(id: string): Device | undefined
  list(): Device[]
  /** Tells no more changes. */
  close(): void
}

/** A screen that connects now, as it names itself or else as staff know the device. */
export function deviceOf(id: string, who: Principal, { screen = '', name }: HandshakeAuth): Device {
  const paddleNumber = who.bidder?.paddleNumber ?? null
  const since = new Date().toISOString()
  // A bidder's phone is known by its paddle, in the list and on the phone itself.
  const known = paddleNumber === null ? who.device : `Paddle ${paddleNumber}`
  return { id, name: name || known, role: who.role, screen, address: who.address, since, paddleNumber }
}

/** Keeps the list in order of arrival, and tells of its changes together, at most every `delayMs` milliseconds. */
export function createDevices({ delayMs, onChange }: { delayMs: number; onChange: () => void }): Devices {
  const devices = new Map<string, Device>()
  let telling: NodeJS.Timeout | null = null
  let closed = false

  // The first change sets the time: a steady coming and going can't put it off for ever.
  const changed = (): void => {
    if (telling || closed) return
    telling = setTimeout(() => {
      telling = null
      onChange()
    }, delayMs).unref()
  }

  return {
    add(device) {
      devices.set(device.id, device)
      changed()
    },
    report(id, { screen, name }) {
      const device = devices.get(id)
      if (!device) return
      devices.set(id, { ...device, screen, name: name || device.name })
      changed()
    },
    remove(id) {
      if (devices.delete(id)) changed()
    },
    get: (id) => devices.get(id),
    list: () => [...devices.values()],
    close() {
      closed = true
      if (telling) clearTimeout(telling)
    },
  }
}

import type { Device } from '../../shared/entities/system.ts'
import { ownDeviceName } from '../access/device-name.ts'
import type { Principal } from '../access/principal.ts'
import type { HandshakeAuth, ScreenReport } from './handshake.ts'

/** The connected screens, as staff see them. */
export type Devices = ReturnType<typeof createDevices>

/** A new screen with the name it gives itself, or the device's name if that one is reserved. */
export function deviceOf(id: string, who: Principal, { screen = '', name }: HandshakeAuth): Device {
  const paddleNumber = who.bidder?.paddleNumber ?? null
  const since = new Date().toISOString()
  // A bidder's phone is named by its paddle, in the list and on the phone itself.
  const known = paddleNumber === null ? who.device : `Paddle ${paddleNumber}`
  return {
    id,
    name: ownDeviceName(name, who) ?? known,
    role: who.role,
    screen,
    address: who.address,
    since,
    paddleNumber,
    link: who.desk?.id ?? null,
  }
}

/** Keeps the list in order of arrival, and reports its changes together, at most every `delayMs` ms. */
export function createDevices({ delayMs }: { delayMs: number }) {
  const devices = new Map<string, Device>()
  /** The number of each screen among equal screens of a device: 1, 2, … */
  const numbers = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let closed = false
  const listeners: (() => void)[] = []

  // The first change starts the timer, so that a steady stream of changes can't delay it forever.
  const changed = (): void => {
    if (timer || closed) return
    timer = setTimeout(() => {
      timer = null
      for (const listener of listeners) listener()
    }, delayMs).unref()
  }

  /** Assigns the smallest free number among equal screens, which it keeps while others come and leave. */
  function count({ id, screen, address }: Device): void {
    const others = [...devices.values()].filter(
      (each) => each.id !== id && each.screen === screen && each.address === address,
    )
    const taken = others.map((each) => numbers.get(each.id))
    let number = 1
    while (taken.includes(number)) number += 1
    numbers.set(id, number)
  }

  return {
    add(device: Device): void {
      devices.set(device.id, device)
      count(device)
      changed()
    },
    report(id: string, { screen, name }: ScreenReport): void {
      const device = devices.get(id)
      if (!device) return
      devices.set(id, { ...device, screen, name: name || device.name })
      if (screen !== device.screen) count({ ...device, screen })
      changed()
    },
    remove(id: string): void {
      numbers.delete(id)
      if (devices.delete(id)) changed()
    },
    /** A screen's name, with its number if the device has several. */
    deskOf(id: string): string | undefined {
      const screen = devices.get(id)?.screen
      const number = numbers.get(id) ?? 1
      return screen && (number === 1 ? screen : `${screen} ${number}`)
    },
    get: (id: string): Device | undefined => devices.get(id),
    onChange: (listener: () => void): void => void listeners.push(listener),
    list: (): Device[] => [...devices.values()],
    /** Stops reporting changes. */
    close(): void {
      closed = true
      if (timer) clearTimeout(timer)
    },
  }
}

import type { Device } from '../../shared/entities/system.ts'
import { ownDeviceName } from '../access/device-name.ts'
import type { Principal } from '../access/principal.ts'
import type { HandshakeAuth, ScreenReport } from './handshake.ts'

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
  /** Which of the same screens of a device each is: the first, the second, … */
  const numbers = new Map<string, number>()
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

  /** The smallest number that no other of the same screens has; it keeps it while others come and go. */
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
    /** A screen by its name, told apart from the same one in another window of the device. */
    deskOf(id: string): string | undefined {
      const screen = devices.get(id)?.screen
      const number = numbers.get(id) ?? 1
      return screen && (number === 1 ? screen : `${screen} ${number}`)
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

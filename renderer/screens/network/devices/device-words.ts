import type { Role } from '../../../../shared/engine/actor.ts'
import type { Device } from '../../../../shared/entities/system.ts'

const ROLES: Readonly<Record<Role, { one: string; many: string }>> = {
  staff: { one: 'Staff', many: 'staff' },
  display: { one: 'Display', many: 'displays' },
  entry: { one: 'Entry desk', many: 'entry desks' },
  caller: { one: 'Caller', many: 'callers' },
  platform: { one: 'Platform desk', many: 'platform desks' },
  prompter: { one: 'Prompter', many: 'prompters' },
  vendor: { one: 'Vendor', many: 'vendors' },
  bidder: { one: 'Bidder', many: 'bidders' },
  public: { one: 'Visitor', many: 'visitors' },
}
const ORDER: readonly Role[] = [
  'staff',
  'entry',
  'caller',
  'platform',
  'prompter',
  'vendor',
  'display',
  'bidder',
  'public',
]

export function roleWord(role: Role): string {
  return ROLES[role].one
}

/** Returns devices in the clerk's order of interest: staff, desks, displays, then the room by arrival. */
export function inOrder(devices: readonly Device[]): Device[] {
  return devices.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || a.since.localeCompare(b.since))
}

/** Returns the phones of the room, and the house's own devices. */
export function parted(devices: readonly Device[]): readonly [phones: Device[], others: Device[]] {
  const isPhone = ({ role }: Device) => role === 'bidder' || role === 'public'
  return [devices.filter(isPhone), devices.filter((device) => !isPhone(device))]
}

/** Returns "2 staff, 1 display, 34 bidders". */
export function countWords(devices: readonly Device[]): string {
  const counts = ORDER.map((role) => ({ role, count: devices.filter((device) => device.role === role).length }))
  const words = counts.flatMap(({ role, count }) =>
    count === 0 ? [] : [`${count} ${count === 1 ? ROLES[role].one.toLowerCase() : ROLES[role].many}`],
  )
  return words.join(', ')
}

/** Whether a device is a window or browser of the clerk's own PC, by the server's name: its access cannot be ended. */
export function isThisPc({ address, name }: Device): boolean {
  return name === 'This PC' && (address === '::1' || address.startsWith('127.'))
}

/** Returns the staff on other devices, who are signed out when LAN access is switched off. */
export function lanStaff(devices: readonly Device[]): Device[] {
  return devices.filter((device) => device.role === 'staff' && !isThisPc(device))
}

/** Returns a device's own name, if it has one besides its address. */
export function nameOf({ name, address }: Device): string {
  return name === address ? 'Unnamed device' : name
}

/** Returns the consequence of a disconnection, for the clerk's confirmation. */
export function disconnectWords(device: Device): string {
  switch (device.role) {
    case 'staff':
      return isThisPc(device)
        ? 'It is on this PC and reconnects by itself.'
        : 'It is signed out, and needs the PIN to sign in as staff again.'
    case 'display':
      return 'It stops being a display, and needs its link to become one again.'
    case 'entry':
    case 'caller':
    case 'platform':
    case 'prompter':
    case 'vendor':
      return 'It stops being a desk, and needs its link to become one again.'
    case 'bidder':
      return 'It reconnects by itself, with the same paddle.'
    case 'public':
      return 'It reconnects by itself.'
    default:
      return device.role satisfies never
  }
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns "14:02"; with its day, if not today. */
export function sinceWords(since: string, now: Date): string {
  const began = new Date(since)
  return (began.toDateString() === now.toDateString() ? time : dayAndTime).format(began)
}

import type { Guessing } from '../staff/pin-attempts.ts'
import { StaffAccess } from '../staff/staff-access.ts'
import { memoryStore } from './memory-store.ts'

/** A house's staff access, with its own clock; `told` collects the notices to its clerk. */
export function staffHouse() {
  const clock = { now: 0, setBy: 0 }
  const store = memoryStore()
  const told: string[] = []
  const onGuessing = ({ wrong, addresses }: Guessing, pin: string) => void told.push(`${wrong} of ${addresses}: ${pin}`)
  const open = () => new StaffAccess({ store, now: () => clock.now + clock.setBy, ticks: () => clock.now, onGuessing })
  const staff = open()
  const enter = (pin: string, { address = '192.168.1.20', isClerksPc = false } = {}) =>
    staff.enterPin({ pin, device: 'Tablet', address, isClerksPc })
  return { clock, store, staff, enter, told, restart: open }
}

/** The refusal of a wrong PIN. */
export const wrongPin = { status: 401, code: 'wrong_pin' }

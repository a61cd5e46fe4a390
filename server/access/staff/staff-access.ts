import { randomInt, timingSafeEqual } from 'node:crypto'
import type { AccessSettings, AccessStore } from '../access-settings.ts'
import { Refused } from '../refused.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { type Guessing, PIN_LIMITS, pinAttempts } from './pin-attempts.ts'
import { isPinOf, pinCheck } from './pin-check.ts'

/** The life of a session in ms: a sale's day. A lost device is staff for no longer. */
export const SESSION_MS = 12 * 3_600_000

/** The most sessions; the oldest is dropped. */
const MOST_SESSIONS = 200

type StaffSession = AccessSettings['staffSessions'][number]

/** Digits of a PIN: usually, to be read across the desk, and after many guesses from the network. */
const DIGITS = { usual: 6, longer: 10 } as const

type StaffAccessParts = {
  store: AccessStore
  now: () => number
  /** A monotonic clock in ms, independent of the set time. */
  ticks: () => number
  /** Called when the PIN is being guessed, with whether it was replaced by a longer one. */
  onGuessing: (guessing: Guessing, pin: 'unchanged' | 'longer') => void
}

/** Staff sessions, and the PIN by which LAN devices get one, in the settings of this house. */
export class StaffAccess {
  private readonly parts: StaffAccessParts
  private readonly attempts: ReturnType<typeof pinAttempts>
  /** In memory only, so another one after a restart. */
  private pin: string | null

  constructor(parts: StaffAccessParts) {
    this.parts = parts
    this.attempts = pinAttempts({ now: parts.ticks })
    this.pin = parts.store.get().lan.enabled ? newPin(DIGITS.usual) : null
  }

  /** Whether LAN devices may become staff, and with which PIN. */
  lan(): { enabled: boolean; pin: string | null } {
    return { enabled: this.parts.store.get().lan.enabled, pin: this.pin }
  }

  /** Switches LAN staff access. On draws a PIN, unless it is on already; off ends every LAN device's session. */
  async switchLan({ enabled }: { enabled: boolean }): Promise<void> {
    await this.parts.store.update((settings) => {
      if (enabled === settings.lan.enabled) return
      settings.lan = { enabled, pinCheck: null }
      settings.staffSessions = settings.staffSessions.filter(({ kind }) => kind === 'desktop')
    })
    this.pin = enabled ? (this.pin ?? newPin(DIGITS.usual)) : null
  }

  /**
   * Allows LAN staff access with a given PIN of six digits: `--staff-pin`. If it differs from the previous one, devices
   * that entered that one must enter the new PIN.
   */
  async setStaffPin(given: string): Promise<void> {
    if (!/^\d{6}$/.test(given)) throw new Error('A staff PIN has six digits')
    const { store } = this.parts
    if (!(await isPinOf(given, store.get().lan.pinCheck))) {
      const check = await pinCheck(given)
      await store.update((settings) => {
        settings.lan = { enabled: true, pinCheck: check }
        settings.staffSessions = settings.staffSessions.filter(({ kind }) => kind === 'desktop')
      })
    }
    this.pin = given
  }

  /** Removes expired sessions; returns whether there were any. */
  async endOldSessions(): Promise<boolean> {
    const isInForce = (session: StaffSession) => this.isInForce(session)
    if (this.parts.store.get().staffSessions.every(isInForce)) return false
    await this.parts.store.update((settings) => {
      settings.staffSessions = settings.staffSessions.filter(isInForce)
    })
    return true
  }

  /**
   * Starts a session by PIN; returns its secret. Refuses while LAN access is off (403), a wrong PIN (401), and a device
   * with ten wrong PINs in fifteen minutes (429), for longer each time. The clerk's own PC is never locked out, and a
   * device only by its own tries.
   */
  async enterPin(entered: { pin: string; device: string; address: string; isClerksPc: boolean }): Promise<string> {
    const { attempts } = this
    if (!this.parts.store.get().lan.enabled || this.pin === null) {
      const sentence = 'Staff access from other devices is off. It is switched on at the clerk’s PC.'
      throw new Refused(403, 'lan_access_off', sentence)
    }
    if (!entered.isClerksPc) attempts.mayTry(entered.address)
    if (!samePin(entered.pin, this.pin)) {
      const left = entered.isClerksPc ? '' : triesLeft(attempts.wrongPin(entered.address))
      this.heedGuessing()
      const digits = this.pin.length === DIGITS.usual ? '' : ` It has ${this.pin.length} digits.`
      throw new Refused(401, 'wrong_pin', `This PIN is wrong. The clerk’s PC shows the right one.${digits}${left}`)
    }
    attempts.rightPin(entered.address)
    return await this.newSession({ device: entered.device, kind: 'lan' })
  }

  /** Starts a session for a window of the desktop shell, which LAN access does not end; returns its secret. */
  issueStaffSession(): Promise<string> {
    return this.newSession({ device: 'This PC', kind: 'desktop' })
  }

  /** The valid session of a secret, or null. */
  session(secret: string): { device: string } | null {
    const hash = hashSecret(secret)
    return (
      this.parts.store.get().staffSessions.find((session) => session.hash === hash && this.isInForce(session)) ?? null
    )
  }

  /** Ends a session, if it exists. */
  async endSession(secret: string): Promise<void> {
    await this.end(secret, ['lan', 'desktop'])
  }

  /** Ends a LAN device's session; that of the desktop shell remains. */
  async endLanSession(secret: string): Promise<void> {
    await this.end(secret, ['lan'])
  }

  private isInForce({ createdAt }: StaffSession): boolean {
    return this.parts.now() - Date.parse(createdAt) < SESSION_MS
  }

  private async newSession({ device, kind }: { device: string; kind: 'lan' | 'desktop' }): Promise<string> {
    const { store, now } = this.parts
    const secret = newSecret()
    const about = { hash: hashSecret(secret), kind, createdAt: new Date(now()).toISOString() }
    await store.update((settings) => {
      const inForce = settings.staffSessions.filter((each) => this.isInForce(each))
      const session = { ...about, device: kind === 'lan' ? ownName(device, inForce) : device }
      settings.staffSessions = [...inForce, session].slice(-MOST_SESSIONS)
    })
    return secret
  }

  private async end(secret: string, kinds: readonly ('lan' | 'desktop')[]): Promise<void> {
    const { store } = this.parts
    const hash = hashSecret(secret)
    if (!store.get().staffSessions.some((session) => session.hash === hash && kinds.includes(session.kind))) return
    await store.update((settings) => {
      settings.staffSessions = settings.staffSessions.filter((session) => session.hash !== hash)
    })
  }

  /** Notifies the clerk of many wrong PINs; very many make the PIN longer. Sessions remain. */
  private heedGuessing(): void {
    const { onGuessing } = this.parts
    const guessing = this.attempts.guessing()
    if (guessing.wrong === PIN_LIMITS.tellAt) onGuessing(guessing, 'unchanged')
    if (guessing.wrong < PIN_LIMITS.lengthenAt || this.pin === null || this.pin.length >= DIGITS.longer) return
    this.pin = newPin(DIGITS.longer)
    onGuessing(guessing, 'longer')
  }
}

/** A device's name, with a number if another has it, because the audit trail and undo identify devices by name. */
function ownName(device: string, others: readonly StaffSession[]): string {
  const taken = new Set(others.map((session) => session.device))
  let name = device
  for (let number = 2; taken.has(name); number += 1) name = `${device} ${number}`
  return name
}

function triesLeft({ left, waitMinutes }: { left: number; waitMinutes: number }): string {
  if (left === 0) return ` That was the last try for the next ${waitMinutes} minutes.`
  return left === 1 ? ' One try is left.' : ` ${left} tries are left.`
}

function newPin(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

function samePin(entered: string, pin: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(entered)), Buffer.from(hashSecret(pin)))
}

/**
 * Checks at this interval whether staff sessions have ended. Requests fail by themselves, but connected screens must
 * authenticate again. Returns a function that stops it.
 */
export function watchSessions(
  staff: Pick<StaffAccess, 'endOldSessions'>,
  { everyMs, onEnded }: { everyMs: number; onEnded: () => void },
): () => void {
  const look = async () => {
    try {
      if (await staff.endOldSessions()) onEnded()
    } catch {
      // The disk failed, but the session has ended nevertheless; the next check tries again.
      onEnded()
    }
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  return () => clearInterval(timer)
}

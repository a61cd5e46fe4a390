import { randomInt, timingSafeEqual } from 'node:crypto'
import { Refused } from '../refused.ts'
import type { AccessStore } from './access-settings.ts'
import { pinAttempts } from './pin-attempts.ts'
import { hashSecret, newSecret } from './secret.ts'

/** Sessions kept at most; the oldest goes. */
const MOST_SESSIONS = 200

/** Staff sessions, and the PIN by which LAN devices come by one. DESIGN 5. */
export type StaffAccess = ReturnType<typeof staffAccess>

/** Staff access over the settings of this house. */
export function staffAccess({ store, now }: { store: AccessStore; now: () => number }) {
  const attempts = pinAttempts({ now })

  async function newSession({ device, kind }: { device: string; kind: 'lan' | 'desktop' }): Promise<string> {
    const secret = newSecret()
    const session = { hash: hashSecret(secret), device, kind, createdAt: new Date(now()).toISOString() }
    await store.update((settings) => {
      settings.staffSessions = [...settings.staffSessions, session].slice(-MOST_SESSIONS)
    })
    return secret
  }

  async function end(secret: string, kinds: readonly ('lan' | 'desktop')[]): Promise<void> {
    const hash = hashSecret(secret)
    if (!store.get().staffSessions.some((session) => session.hash === hash && kinds.includes(session.kind))) return
    await store.update((settings) => {
      settings.staffSessions = settings.staffSessions.filter((session) => session.hash !== hash)
    })
  }

  return {
    /** Whether LAN devices may become staff, and by which PIN. */
    lan: () => store.get().lan,

    /** Switches LAN staff access. On makes a new PIN, unless it is on already; off ends the session of every LAN device. */
    async switchLan({ enabled }: { enabled: boolean }): Promise<void> {
      await store.update((settings) => {
        if (!enabled) {
          settings.lan = { enabled: false, pin: null }
          settings.staffSessions = settings.staffSessions.filter(({ kind }) => kind === 'desktop')
        } else if (!settings.lan.enabled) {
          settings.lan = { enabled: true, pin: newPin() }
        }
      })
    },

    /** Switches LAN staff access on with a PIN that is given, six digits: `--staff-pin`. DESIGN 9. */
    async setStaffPin(pin: string): Promise<void> {
      if (!/^\d{6}$/.test(pin)) throw new Error('A staff PIN has six digits')
      await store.update((settings) => {
        settings.lan = { enabled: true, pin }
      })
    },

    /**
     * A session for the PIN: its secret. Refuses while LAN access is off (403), a wrong PIN (401), and a device with
     * ten wrong ones in fifteen minutes (429); the clerk's own PC is never locked out. DESIGN 5.
     */
    async enterPin(entered: { pin: string; device: string; address: string; isClerksPc: boolean }): Promise<string> {
      const { lan } = store.get()
      if (!lan.enabled || lan.pin === null) {
        const sentence = 'Staff access from other devices is off. It is switched on at the clerk’s PC.'
        throw new Refused(403, 'lan_access_off', sentence)
      }
      if (!entered.isClerksPc) attempts.mayTry(entered.address)
      if (!samePin(entered.pin, lan.pin)) {
        const left = entered.isClerksPc ? null : attempts.wrongPin(entered.address)
        throw new Refused(401, 'wrong_pin', `That is not the PIN. It is shown at the clerk’s PC.${triesLeft(left)}`)
      }
      attempts.rightPin(entered.address)
      return await newSession({ device: entered.device, kind: 'lan' })
    },

    /** A session for a window of the desktop shell, which outlives LAN access being switched off: its secret. */
    issueStaffSession: () => newSession({ device: 'This PC', kind: 'desktop' }),

    /** The session of a secret; null where there is none (any more). */
    session(secret: string): { device: string } | null {
      const hash = hashSecret(secret)
      return store.get().staffSessions.find((session) => session.hash === hash) ?? null
    },

    /** Ends a session, if it is there. */
    endSession: (secret: string) => end(secret, ['lan', 'desktop']),

    /** Ends a LAN device's session; that of a window of the desktop shell stays. */
    endLanSession: (secret: string) => end(secret, ['lan']),
  }
}

function triesLeft(left: number | null): string {
  if (left === null) return ''
  if (left === 0) return ' That was the last try for the next 15 minutes.'
  return left === 1 ? ' One try is left.' : ` ${left} tries are left.`
}

function newPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

function samePin(entered: string, pin: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(entered)), Buffer.from(hashSecret(pin)))
}

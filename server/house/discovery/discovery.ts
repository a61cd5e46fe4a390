import type { z } from 'zod'
import type { Discovery as DiscoverySchema } from '../../../shared/entities/system.ts'
import type { HouseOrigin } from '../../house-room/house-call.ts'
import type { Announcement, AnnouncementWish } from './announcement.ts'

/** The house's name on the LAN. It is one of our own names. */
export const DISCOVERY_HOST = 'saleroom.local'

export type DiscoverySetting = {
  isOn: () => boolean
  set: (choice: { enabled: boolean }, origin: HouseOrigin) => Promise<void>
  onChange: (listener: () => void) => void
}

type DiscoveryParts = {
  announce: ((wish: AnnouncementWish) => Announcement) | null
  setting: DiscoverySetting
  pcName: string
  addresses: () => string[]
  port: () => number
  /** Called when `state` has changed. */
  onChange: () => void
}

/** Announces the house on the LAN while this is switched on and it has addresses. `announce` is null if never. */
export function createDiscovery({ announce, setting, pcName, addresses, port, onChange }: DiscoveryParts) {
  let current: { announcement: Announcement | null } = { announcement: null }
  let url: string | null = null
  let problem: string | null = null
  let closed = false
  let last: Promise<void> = Promise.resolve()

  function say(next: { url: string | null; problem: string | null }): void {
    if (next.url === url && next.problem === problem) return
    url = next.url
    problem = next.problem
    onChange()
  }

  async function announceAgain(): Promise<void> {
    const before = current
    const turn: typeof current = { announcement: null }
    current = turn
    await before.announcement?.close()
    const here = addresses()
    say({ url: null, problem: null })
    if (closed || announce === null || !setting.isOn() || here.length === 0) return
    // Ignores callbacks of a cancelled announcement.
    const sayMine: typeof say = (next) => {
      if (current === turn) say(next)
    }
    turn.announcement = announce({
      // Two servers on one PC are two services.
      name: `Saleroom on ${pcName} (${port()})`,
      host: DISCOVERY_HOST,
      addresses: here,
      port: port(),
      onAnnounced: () => sayMine({ url: `http://${DISCOVERY_HOST}:${port()}`, problem: null }),
      onTaken: (address) =>
        sayMine({
          url: null,
          problem: `Another Saleroom, at ${address}, answers to ${DISCOVERY_HOST}. Use the addresses of this one.`,
        }),
      onFailed: () =>
        sayMine({
          url: null,
          problem: `This network does not let Saleroom announce ${DISCOVERY_HOST}. Use its addresses.`,
        }),
    })
  }

  function refresh(): Promise<void> {
    last = last.then(announceAgain, announceAgain)
    return last
  }

  setting.onChange(() => {
    onChange()
    void refresh()
  })

  return {
    state: (): z.infer<typeof DiscoverySchema> => ({ enabled: setting.isOn(), url, problem }),
    /** Resolves once the choice is durable and the announcement has changed. */
    async set({ enabled }: { enabled: boolean }, origin: HouseOrigin): Promise<void> {
      if (enabled === setting.isOn() && enabled && url === null) await refresh()
      else await setting.set({ enabled }, origin)
      await last
    },
    /** Announces the present state: at first, and when the addresses have changed. */
    refresh,
    close() {
      closed = true
      return refresh()
    },
  }
}

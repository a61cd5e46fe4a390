import type { MirrorTraffic } from '../access/mirror-keys.ts'
import type { Notices } from '../house/system/notices.ts'
import { VERSION } from '../house/system/system-handlers.ts'
import type { Calls } from '../http/contract/run-call.ts'
import type { LiveChannel } from '../live/channel.ts'
import type { HouseLink } from '../mirrors/house/house-link.ts'
import type { openAccess } from './open-access.ts'
import type { MirrorsState, ServerOptions } from './server-options.ts'

/** The house's mirrors, where it takes any. */
export type Mirrors = ReturnType<typeof mirrorsOf>

type MirrorsParts = {
  access: Pick<Awaited<ReturnType<typeof openAccess>>, 'mirrors' | 'bidders' | 'hasBids'>
  answer: Calls['answer']
  url: () => string
  notices: Pick<Notices, 'remove'>
  onFailure: (sentence: string) => void
  /** Has screens of staff read anew what is connected. */
  tellDevices: () => void
}

/** The way to the house's mirrors. It leads nowhere until it is opened; where the house takes none nothing is ever loaded. */
export function mirrorsOf(where: ServerOptions['mirrors']) {
  let link: HouseLink | null = null
  let trouble: string | null = null
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** The name that they know the house by; null where it takes none. */
    house: where?.house ?? null,
    /** Null where it takes none. */
    state: (): MirrorsState | null => where && { isReachable: trouble === null, servers: link?.servers() ?? 0 },
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: ((room, message) => link?.send(room, message)) satisfies LiveChannel['send'],
    holdsPaddle: (paddle: string): boolean => link?.holdsPaddle(paddle) ?? false,
    followKeys: (): void => link?.followKeys(),
    trafficOf: (id: string): MirrorTraffic => link?.trafficOf(id) ?? { servers: 0, screens: 0 },
    async open({ access, answer, url, notices, onFailure, tellDevices }: MirrorsParts): Promise<void> {
      if (!where) return
      const { openHouseLink } = await import('../mirrors/house/house-link.ts')
      link = openHouseLink({
        redis: where.redis,
        name: where.house,
        version: VERSION,
        mirrors: access.mirrors.list,
        answer,
        bidderOf: access.bidders.byTokenHash,
        isActive: access.hasBids,
        url,
        onTrouble(sentence) {
          if (trouble !== null) notices.remove(trouble)
          trouble = sentence
          if (sentence !== null) onFailure(sentence)
          changed()
        },
        onTraffic() {
          tellDevices()
          changed()
        },
      })
    },
    close: async (): Promise<void> => await link?.close(),
  }
}

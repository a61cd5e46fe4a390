import type { Handlers } from '../http/handlers.ts'
import { openApiDocument } from '../http/openapi.ts'
import { Refused } from '../http/refused.ts'
import type { Live } from '../live/live.ts'
import type { House } from '../saleroom/house.ts'
import type { Notices } from './notices.ts'

/** What the house says of itself. */
export type SystemParts = {
  house: House
  notices: Notices
  live: () => Live
  dataDir: string
  port: () => number
  lan: () => string[]
}

/** The product's version. 000 section 9. */
export const VERSION = '1.1'

/** The house's state, its connected screens, and the document of its calls. DESIGN 1, 5, 6. */
export function systemHandlers({
  house,
  notices,
  live,
  dataDir,
  port,
  lan,
}: SystemParts): Pick<Handlers, 'system' | 'devices' | 'identifyDevice' | 'disconnectDevice' | 'openApi'> {
  const device = (id: string) => {
    const found = live()
      .devices()
      .find((each) => each.id === id)
    if (!found) throw new Refused(404, 'device_unknown', 'This device is no longer connected')
    return found
  }
  return {
    system() {
      const addresses = lan()
      const base = addresses[0] ?? `http://127.0.0.1:${port()}`
      return {
        version: VERSION,
        dataDir,
        port: port(),
        addresses,
        joinUrl: `${base}/online-bidding`,
        storage: house.list().some((room) => room.storageFailed) ? 'failed' : 'ok',
        notices: notices.list(),
      }
    },
    devices: () => live().devices(),
    identifyDevice({ params: { id } }) {
      const found = device(id)
      live().identify(id)
      return found
    },
    disconnectDevice({ params: { id } }) {
      const found = device(id)
      live().disconnect(id)
      return found
    },
    openApi: () => openApiDocument({ version: VERSION }),
  }
}

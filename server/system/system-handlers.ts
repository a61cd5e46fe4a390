import type { Handlers } from '../http/handlers.ts'
import { openApiDocument } from '../http/openapi.ts'
import type { Live } from '../live/live.ts'
import type { HouseNetwork } from '../open-network.ts'
import { Refused } from '../refused.ts'
import type { House } from '../saleroom/house.ts'
import type { Notices } from './notices.ts'

/** What the house says of itself. */
export type SystemParts = {
  house: House
  notices: Notices
  live: () => Live
  dataDir: string
  port: () => number
  network: HouseNetwork
  /** Ends the staff session or the display that a LAN device's cookies name, durably. */
  endAccess: (cookies: string | undefined) => Promise<void>
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
  network,
  endAccess,
}: SystemParts): Pick<
  Handlers,
  'system' | 'devices' | 'identifyDevice' | 'disconnectDevice' | 'setDiscovery' | 'openApi'
> {
  const device = (id: string) => {
    const found = live()
      .devices()
      .find((each) => each.id === id)
    if (!found) throw new Refused(404, 'device_unknown', 'This device is no longer connected')
    return found
  }
  return {
    system() {
      const networks = network.networks()
      const addresses = networks.map(({ url }) => url)
      const base = addresses[0] ?? `http://127.0.0.1:${port()}`
      return {
        version: VERSION,
        dataDir,
        port: port(),
        networks,
        addresses,
        joinUrl: `${base}/online-bidding`,
        discovery: network.discovery.state(),
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
    async disconnectDevice({ params: { id } }) {
      const found = device(id)
      // A device that came back at once with all it was would not be disconnected.
      await endAccess(live().cookiesOf(id))
      live().disconnect(id)
      return found
    },
    async setDiscovery({ body: { enabled } }) {
      await network.discovery.set({ enabled })
      return network.discovery.state()
    },
    openApi: () => openApiDocument({ version: VERSION }),
  }
}

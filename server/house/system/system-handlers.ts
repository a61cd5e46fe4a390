import { refuse } from '../../access/refused.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { openApiDocument } from '../../http/contract/openapi.ts'
import type { Live } from '../../live/live.ts'
import type { SaleRooms } from '../../sale/room/sale-rooms.ts'
import { CopyFailed, CopyRefused } from '../../storage/copy/copy-troubles.ts'
import type { SecondCopy } from '../../storage/copy/second-copy.ts'
import type { HouseNetwork } from '../discovery/house-network.ts'
import type { Notices } from './notices.ts'

export const VERSION = '1.1'

type SystemParts = {
  house: SaleRooms
  houseRoom: Pick<HouseRoom, 'storageFailed'>
  /** The house's name at its mirrors; null without mirrors. */
  mirrors: { house: string | null }
  notices: Notices
  copy: SecondCopy
  live: Live
  dataDir: string
  port: () => number
  network: HouseNetwork
  /** The HTTPS URLs that browsers open without a warning. */
  httpsUrls: () => string[]
  /** Durably ends the staff session or display of a LAN device's cookies. */
  endAccess: (cookies: string | undefined) => Promise<void>
}

/** The house's state, its connected screens, and the document of its calls. */
export function systemHandlers(given: SystemParts) {
  const { house, houseRoom, notices, copy, mirrors, live, dataDir, port, network, httpsUrls, endAccess } = given
  /** Made once, because it takes longer than a hundred bids. */
  let document: ReturnType<typeof openApiDocument> | undefined
  const device = (id: string) =>
    live.devices().find((each) => each.id === id) ?? refuse(404, 'device_unknown', 'This device is no longer connected')
  return {
    system() {
      const networks = network.networks()
      const addresses = networks.map(({ url }) => url)
      const https = httpsUrls()
      const base = https[0] ?? addresses[0] ?? `http://127.0.0.1:${port()}`
      return {
        version: VERSION,
        dataDir,
        port: port(),
        networks,
        addresses,
        https,
        joinUrl: `${base}/online-bidding`,
        discovery: network.discovery.state(),
        copy: copy.state(),
        house: mirrors.house,
        storage: [houseRoom, ...house.list()].some((room) => room.storageFailed) ? 'failed' : 'ok',
        notices: notices.list(),
      }
    },
    devices: () => live.devices(),
    identifyDevice({ params: { id } }) {
      const found = device(id)
      live.identify(id)
      return found
    },
    async disconnectDevice({ params: { id } }) {
      const found = device(id)
      // Otherwise the device would reconnect at once with all its rights.
      await endAccess(live.cookiesOf(id))
      live.disconnect(id)
      return found
    },
    async setDiscovery(call) {
      await network.discovery.set({ enabled: call.body.enabled }, originOf(call))
      return network.discovery.state()
    },
    async setSecondCopy({ who, body: { dir, setAside } }) {
      if (!who.isClerksPc) refuse(403, 'house_pc_only', 'The second copy’s folder is chosen on the house’s own PC')
      try {
        return await copy.choose(dir, { setAside })
      } catch (error) {
        if (error instanceof CopyRefused && error.holdsCopy) refuse(409, 'copy_there', error.message)
        if (error instanceof CopyRefused || error instanceof CopyFailed) refuse(409, 'copy_refused', error.message)
        throw error
      }
    },
    openApi() {
      document ??= openApiDocument({ version: VERSION })
      return document
    },
  } satisfies Partial<Handlers>
}

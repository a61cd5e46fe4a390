import { isIP } from 'node:net'
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { Network } from '../shared/entities/system.ts'
import { lanNetworks } from './access/lan-addresses.ts'
import { announce } from './discovery/announcement.ts'
import { createDiscovery, type DiscoverySetting } from './discovery/discovery.ts'
import { watchNetworks } from './discovery/watch-networks.ts'
import type { ServerOptions } from './server-options.ts'

/** How the LAN reaches this server. */
export type HouseNetwork = ReturnType<typeof openNetwork>

/** This server's addresses on the LAN as they change, and the name that it announces there. DESIGN 9. */
export function openNetwork({
  options,
  setting,
  port,
  onChange,
}: {
  options: Pick<ServerOptions, 'host' | 'discovery'>
  setting: DiscoverySetting
  port: () => number
  /** Told when addresses or the announced name have changed. */
  onChange: () => void
}) {
  const here = () => lanNetworks(reachable(networkInterfaces(), options.host))
  const networks = (): Network[] =>
    here().map(({ address, ...rest }) => ({ url: `http://${address}:${port()}`, ...rest }))
  const discovery = createDiscovery({
    announce: options.discovery === 'on' ? announce : null,
    setting,
    pcName: hostname().split('.')[0] || 'this PC',
    addresses: () => {
      const all = here()
      const real = all.filter(({ kind }) => kind !== 'virtual')
      return (real.length > 0 ? real : all).map(({ address }) => address)
    },
    port,
    onChange,
  })
  let stopWatching = () => {}
  return {
    networks,
    lan: () => networks().map(({ url }) => url),
    discovery,
    /** Once the server listens. */
    start() {
      stopWatching = watchNetworks({
        look: networks,
        onChange: () => {
          onChange()
          void discovery.refresh()
        },
      })
      void discovery.refresh()
    },
    async close() {
      stopWatching()
      await discovery.close()
    },
  }
}

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** The adapters that a server on `host` listens to. */
function reachable(interfaces: Interfaces, host: string): Interfaces {
  const listensEverywhere = host === '0.0.0.0' || host === '::' || (isIP(host) === 0 && host !== 'localhost')
  if (listensEverywhere) return interfaces
  return Object.fromEntries(
    Object.entries(interfaces).map(([name, addresses]) => [
      name,
      (addresses ?? []).filter(({ address }) => address === host),
    ]),
  )
}

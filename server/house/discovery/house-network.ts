import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Network } from '../../../shared/entities/system.ts'
import { type Interfaces, interfacesOfThisPc, lanNetworks } from '../../access/network/lan-addresses.ts'
import { announce } from './announcement.ts'
import { createDiscovery, type DiscoverySetting } from './discovery.ts'

/** This server's addresses on the LAN. */
export type HouseNetwork = ReturnType<typeof openNetwork>

type NetworkParts = {
  options: { host: string; discovery: 'on' | 'off' }
  setting: DiscoverySetting
  port: () => number
  /** Called when addresses or the announced name have changed. */
  onChange: () => void
}

/** This server's present addresses on the LAN, and the name that it announces there. */
export function openNetwork({ options, setting, port, onChange }: NetworkParts) {
  const here = () => lanNetworks(reachable(interfacesOfThisPc(), options.host))
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
    /** Called once the server listens. */
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

/** Milliseconds between checks of this PC's adapters: a cable is pulled, another Wi-Fi is chosen. */
const LOOK_EVERY = 5_000

/** Checks this PC's networks until stopped, and reports changes. */
export function watchNetworks({ look, onChange }: { look: () => unknown; onChange: () => void }): () => void {
  let seen = JSON.stringify(look())
  const timer = setInterval(() => {
    const now = JSON.stringify(look())
    if (now === seen) return
    seen = now
    onChange()
  }, LOOK_EVERY).unref()
  return () => clearInterval(timer)
}

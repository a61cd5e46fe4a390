import type { Discovery, Network } from '../../shared/entities/system.ts'

/** An address of the house for devices, and the label by which the clerk recognises it. */
export type RoomAddress = { url: string; label: string }

const KINDS: Readonly<Record<Network['kind'], string>> = {
  private: '',
  public: ', public',
  'link-local': ', without a router',
  virtual: ', VPN or virtual',
}

/**
 * Returns all addresses, likeliest first: HTTPS before HTTP, and the announced name last, because some phones cannot
 * resolve it.
 */
export function roomAddresses({ https, networks, discovery }: RoomNetwork): RoomAddress[] {
  return [
    ...https.map((url) => ({ url, label: `${hostOf(url)} (HTTPS)` })),
    ...networks.map(({ url, adapter, kind }) => ({ url, label: `${hostOf(url)} (${adapter}${KINDS[kind]})` })),
    ...(discovery.url === null ? [] : [{ url: discovery.url, label: `${hostOf(discovery.url)} (by name)` }]),
  ]
}

type RoomNetwork = { https: readonly string[]; networks: readonly Network[]; discovery: Discovery }

/** The address of the clerk's PC for itself. */
export function onThisPc({ port }: { port: number }): RoomAddress {
  return { url: `http://127.0.0.1:${port}`, label: 'This PC only' }
}

/** Returns the wanted address if it is the house's, else the likeliest one; undefined without a network. */
export function houseAddress(system: RoomNetwork & { port: number }, wanted: string): string | undefined {
  const addresses = roomAddresses(system)
  const isOurs = [...addresses, onThisPc(system)].some(({ url }) => url === wanted)
  return isOurs ? wanted : addresses[0]?.url
}

/** Returns a display link with the chosen address: the server writes the likeliest one. */
export function linkAt(base: string, link: string): string {
  const { pathname, hash } = new URL(link)
  return `${base}${pathname}${hash}`
}

function hostOf(url: string): string {
  return new URL(url).host
}

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

/** Returns a display link with the chosen address: the server writes the likeliest one. */
export function linkAt(base: string, link: string): string {
  const { pathname, hash } = new URL(link)
  return `${base}${pathname}${hash}`
}

function hostOf(url: string): string {
  return new URL(url).host
}

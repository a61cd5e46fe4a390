import type { Discovery, Network } from '../../shared/entities/system.ts'

/** An address under which a device may find the house, and how the clerk tells it from others. */
export type RoomAddress = { url: string; label: string }

const KINDS: Readonly<Record<Network['kind'], string>> = {
  private: '',
  public: ', public',
  'link-local': ', without a router',
  virtual: ', VPN or virtual',
}

/** Every address there is, the likeliest to be reached first; the announced name comes last, for not every phone knows it. */
export function roomAddresses({ networks, discovery }: { networks: readonly Network[]; discovery: Discovery }) {
  const addresses: RoomAddress[] = networks.map(({ url, adapter, kind }) => ({
    url,
    label: `${hostOf(url)} (${adapter}${KINDS[kind]})`,
  }))
  return discovery.url === null
    ? addresses
    : [...addresses, { url: discovery.url, label: `${hostOf(discovery.url)} (by name)` }]
}

/** A display link as the chosen address leads to it: the server writes the likeliest one. */
export function linkAt(base: string, link: string): string {
  const { pathname, hash } = new URL(link)
  return `${base}${pathname}${hash}`
}

function hostOf(url: string): string {
  return new URL(url).host
}

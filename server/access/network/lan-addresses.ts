import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** Network adapters with their addresses, by name. */
export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/**
 * Reads the network adapters by `look`. If the system fails, for example without free file handles, the last result
 * remains, so that a flood of connections does not end the server.
 */
export function lastKnown(look: () => Interfaces): () => Interfaces {
  let known: Interfaces = {}
  return () => {
    try {
      known = look()
    } catch {
      // The next call tries again; the caller need not wait.
    }
    return known
  }
}

/** This PC's network adapters with their addresses. */
export const interfacesOfThisPc = lastKnown(networkInterfaces)

/** One of this PC's addresses, with its adapter. */
export type LanNetwork = { address: string; adapter: string; kind: 'private' | 'public' | 'link-local' | 'virtual' }

const virtualAdapter =
  /^(docker|br-|veth|virbr|vboxnet|vmnet|tun|tap|utun|wg|zt|tailscale|ppp|ipsec|cni|flannel|lxc|lxd|podman|anpi|awdl|llw|bridge\d)|hyper-v|vethernet|virtualbox|vmware|vpn|wsl|loopback|tailscale|zerotier|wireguard/i

/**
 * This PC's IPv4 addresses (the server listens on IPv4), the likeliest for a phone in the room first: private networks,
 * then public addresses, then link-local ones, then those of virtual adapters and VPNs.
 */
export function lanNetworks(interfaces: Interfaces): LanNetwork[] {
  return Object.entries(interfaces)
    .flatMap(([adapter, addresses]) =>
      (addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => ({ address, adapter, ...(virtualAdapter.test(adapter) ? VIRTUAL : kindOf(address)) })),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ address, adapter, kind }) => ({ address, adapter, kind }))
}

const VIRTUAL = { kind: 'virtual', rank: 9 } as const

function kindOf(address: string): { kind: LanNetwork['kind']; rank: number } {
  if (address.startsWith('192.168.')) return { kind: 'private', rank: 0 }
  if (address.startsWith('10.')) return { kind: 'private', rank: 1 }
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return { kind: 'private', rank: 2 }
  if (address.startsWith('169.254.')) return { kind: 'link-local', rank: 7 }
  // 100.64.0.0/10 is a provider's or a VPN's own network.
  if (/^100\.(6[4-9]|[789]\d|1[01]\d|12[0-7])\./.test(address)) return { kind: 'virtual', rank: 8 }
  return { kind: 'public', rank: 3 }
}

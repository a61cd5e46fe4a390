import { hostname } from 'node:os'
import { readHost } from './host-name.ts'
import { type Interfaces, interfacesOfThisPc } from './lan-addresses.ts'
import type { HostNames } from './origin.ts'

type Machine = {
  hostname: () => string
  interfaces: () => Interfaces
  /** Milliseconds. */
  now: () => number
}

const thisMachine: Machine = { hostname, interfaces: interfacesOfThisPc, now: () => performance.now() }

/** Milliseconds until addresses are read again: a new network's address must work before a phone scans it. */
const FRESH_FOR = 2_000

type NamesParts = { allowHosts: readonly string[]; machine?: Machine }

/**
 * This server's names besides loopback: the machine's name, with `.local` too, its addresses, `saleroom.local`, and
 * those of `--allow-host`.
 */
export function hostNames({ allowHosts, machine = thisMachine }: NamesParts): HostNames {
  const allowed = allowHosts.flatMap(namesOf)
  let names = new Set<string>()
  let lookedUp = Number.NEGATIVE_INFINITY
  return {
    has(name) {
      if (machine.now() - lookedUp >= FRESH_FOR) {
        names = new Set([...allowed, 'saleroom.local', ...machineNames(machine), ...machineAddresses(machine)])
        lookedUp = machine.now()
      }
      return names.has(name)
    },
  }
}

function machineNames({ hostname }: Machine): string[] {
  return namesOf(hostname()).flatMap((name) => {
    const short = name.replace(/\..*/, '')
    return [name, short, `${short}.local`]
  })
}

function machineAddresses({ interfaces }: Machine): string[] {
  return Object.values(interfaces()).flatMap((addresses) =>
    (addresses ?? []).flatMap(({ address, family }) =>
      namesOf(family === 'IPv6' ? `[${address.replace(/%.*/, '')}]` : address),
    ),
  )
}

/** A host in the form in which requests are compared; empty if a request can't contain it. */
function namesOf(host: string): string[] {
  const name = readHost(host)?.name
  return name === undefined ? [] : [name]
}

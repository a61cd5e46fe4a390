import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { hostNames } from './host-names.ts'
import type { Interfaces } from './lan-addresses.ts'
import { isOurHost } from './origin.ts'

function address(address: string, family: 'IPv4' | 'IPv6'): NetworkInterfaceInfo {
  const common = { address, netmask: '', mac: '', internal: false, cidr: null }
  return family === 'IPv4' ? { ...common, family } : { ...common, family, scopeid: 0 }
}

function machine({ hostname = 'Clerks-PC' }: { hostname?: string } = {}) {
  const clock = { now: 0 }
  const own = [address('192.168.1.20', 'IPv4'), address('fd00:0:0::20', 'IPv6'), address('fe80::20%eth0', 'IPv6')]
  const here: { interfaces: Interfaces } = { interfaces: { eth0: own, gone: undefined } }
  const parts = { hostname: () => hostname, interfaces: () => here.interfaces, now: () => clock.now }
  return { clock, here, names: (...allowHosts: string[]) => hostNames({ allowHosts, machine: parts }) }
}

test("this machine's names and addresses and the house's allowed ones are ours", () => {
  const names = machine().names('Sale.Example:4680', '10.0.0.9')
  for (const host of [
    'clerks-pc:4680',
    'CLERKS-PC.local',
    'saleroom.local',
    '192.168.1.20',
    '[fd00::20]:1',
    '[fe80::20]',
    'sale.example',
    '10.0.0.9',
  ])
    expect([host, isOurHost(host, names)]).toEqual([host, true])
  for (const host of ['other-pc', '192.168.1.21', 'example', 'local', 'clerks-pc.example'])
    expect([host, isOurHost(host, names)]).toEqual([host, false])
})

test('a full machine name is ours in its short form too', () => {
  const names = machine({ hostname: 'pc7.house.example' }).names()
  for (const host of ['pc7', 'pc7.local', 'pc7.house.example']) expect(isOurHost(host, names)).toBe(true)
})

test.each(['', 'Ann’s PC'])('a machine with the invalid name “%s” is ours by its other names', (hostname) => {
  const names = machine({ hostname }).names('Not a host')
  for (const host of ['saleroom.local', '192.168.1.20']) expect(isOurHost(host, names)).toBe(true)
  expect(isOurHost('pc', names)).toBe(false)
})

test('a network joined during the sale is ours within two seconds', () => {
  const { clock, here, names } = machine()
  const ours = names()
  expect(isOurHost('10.1.1.1', ours)).toBe(false)
  here.interfaces = { eth0: [address('10.1.1.1', 'IPv4')] }
  clock.now = 1_999
  expect(isOurHost('10.1.1.1', ours)).toBe(false)
  clock.now = 2_000
  expect(isOurHost('10.1.1.1', ours)).toBe(true)
  expect(isOurHost('192.168.1.20', ours)).toBe(false)
})

test('the machine this runs on answers to its own name', () => {
  expect(isOurHost('saleroom.local', hostNames({ allowHosts: [] }))).toBe(true)
})

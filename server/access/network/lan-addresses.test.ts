import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { lanNetworks } from './lan-addresses.ts'
import { isLoopback, plainAddress } from './remote-address.ts'

const at = (address: string, { internal = false } = {}): NetworkInterfaceInfo[] => [
  { address, family: 'IPv4', netmask: '', mac: '', internal, cidr: null },
]

test("lists the room's own network first, and unreachable ones last", () => {
  const networks = lanNetworks({
    lo: at('127.0.0.1', { internal: true }),
    docker0: at('172.17.0.1'),
    tailscale0: at('100.101.1.2'),
    'vEthernet (WSL)': at('192.168.200.1'),
    'VirtualBox Host-Only Network': at('192.168.56.1'),
    eth1: at('169.254.7.7'),
    bridge100: at('192.168.64.1'),
    'Fortune LAN': at('192.168.2.20'),
    eth2: at('203.0.113.7'),
    eth3: at('172.20.0.4'),
    wlan0: [
      ...at('192.168.1.20'),
      { address: 'fe80::1', family: 'IPv6', netmask: '', mac: '', internal: false, cidr: null, scopeid: 3 },
    ],
    'Wi-Fi': at('10.0.0.4'),
    gone: undefined,
  })
  expect(networks.map(({ address, adapter, kind }) => `${address} ${adapter}: ${kind}`)).toEqual([
    '192.168.2.20 Fortune LAN: private',
    '192.168.1.20 wlan0: private',
    '10.0.0.4 Wi-Fi: private',
    '172.20.0.4 eth3: private',
    '203.0.113.7 eth2: public',
    '169.254.7.7 eth1: link-local',
    '172.17.0.1 docker0: virtual',
    '100.101.1.2 tailscale0: virtual',
    '192.168.200.1 vEthernet (WSL): virtual',
    '192.168.56.1 VirtualBox Host-Only Network: virtual',
    '192.168.64.1 bridge100: virtual',
  ])
})

test.each([
  ['172.15.0.1', 'public'],
  ['172.16.0.1', 'private'],
  ['172.19.0.1', 'private'],
  ['172.29.0.1', 'private'],
  ['172.31.0.1', 'private'],
  ['172.32.0.1', 'public'],
  ['100.63.0.1', 'public'],
  ['100.64.0.1', 'virtual'],
  ['100.70.0.1', 'virtual'],
  ['100.99.0.1', 'virtual'],
  ['100.119.0.1', 'virtual'],
  ['100.127.0.1', 'virtual'],
  ['100.128.0.1', 'public'],
  ['8.172.16.1', 'public'],
  ['8.100.64.1', 'public'],
  ['8.10.0.1', 'public'],
])('%s is a %s network', (address, kind) => {
  expect(lanNetworks({ eth0: at(address) })).toEqual([{ address, adapter: 'eth0', kind }])
})

test('an IPv4-mapped IPv6 address equals the IPv4 address', () => {
  expect(plainAddress('::ffff:192.168.1.20')).toBe('192.168.1.20')
  expect(plainAddress('::FFFF:127.0.0.1')).toBe('127.0.0.1')
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1')
  expect(plainAddress(undefined)).toBe('unknown')
})

test('loopback is 127.0.0.0/8 and ::1, and nothing similar', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopback)).toBe(true)
  expect(['128.0.0.1', '10.127.0.1', '127.evil', '::2', 'unknown', ''].some(isLoopback)).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { linkAt, roomAddresses } from './room-addresses.ts'

const off = { enabled: false, url: null, problem: null }

describe('the addresses of the room', () => {
  it('keep the server’s order and name their adapter', () => {
    const networks = [
      { url: 'http://192.168.1.20:4680', adapter: 'Wi-Fi', kind: 'private' as const },
      { url: 'http://172.17.0.1:4680', adapter: 'docker0', kind: 'virtual' as const },
    ]
    expect(roomAddresses({ https: [], networks, discovery: off })).toEqual([
      { url: 'http://192.168.1.20:4680', label: '192.168.1.20:4680 (Wi-Fi)' },
      { url: 'http://172.17.0.1:4680', label: '172.17.0.1:4680 (docker0, VPN or virtual)' },
    ])
  })

  it('begin with HTTPS, which makes the pages installable', () => {
    const networks = [{ url: 'http://192.168.1.20:4680', adapter: 'Wi-Fi', kind: 'private' as const }]
    const https = ['https://sale.house.example:4681']
    expect(roomAddresses({ https, networks, discovery: off }).map(({ label }) => label)).toEqual([
      'sale.house.example:4681 (HTTPS)',
      '192.168.1.20:4680 (Wi-Fi)',
    ])
  })

  it('end with the name, while it is announced', () => {
    const discovery = { enabled: true, url: 'http://saleroom.local:4680', problem: null }
    expect(roomAddresses({ https: [], networks: [], discovery })).toEqual([
      { url: 'http://saleroom.local:4680', label: 'saleroom.local:4680 (by name)' },
    ])
  })
})

describe('a display link', () => {
  it('has the address that the clerk chose, with its code', () => {
    expect(linkAt('http://10.0.0.4:4680', 'http://192.168.1.20:4680/display#c0de')).toBe(
      'http://10.0.0.4:4680/display#c0de',
    )
  })
})

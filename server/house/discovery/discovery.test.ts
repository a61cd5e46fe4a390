import { expect, test } from 'vitest'
import { somebody } from '../../http/testing/world.ts'
import type { AnnouncementWish } from './announcement.ts'
import { createDiscovery } from './discovery.ts'

const CLERK = { who: somebody('staff'), desk: null, key: null }

function house({ on = true, addresses = ['192.168.1.20'] }: { on?: boolean; addresses?: string[] } = {}) {
  const wishes: AnnouncementWish[] = []
  const told: string[] = []
  const listeners: (() => void)[] = []
  const here = { addresses, on, changes: 0 }
  const discovery = createDiscovery({
    announce: (wish) => {
      wishes.push(wish)
      told.push(`announce ${wish.host} ${wish.addresses.join(' ')}`)
      return {
        close: async () => {
          told.push('goodbye')
        },
      }
    },
    setting: {
      isOn: () => here.on,
      set: async ({ enabled }) => {
        if (enabled === here.on) return
        here.on = enabled
        for (const listener of listeners) listener()
      },
      onChange: (listener) => void listeners.push(listener),
    },
    pcName: 'clerks-pc',
    addresses: () => here.addresses,
    port: () => 4680,
    onChange: () => {
      here.changes += 1
    },
  })
  return { discovery, wishes, told, here }
}

test('announces the house with its name and port', async () => {
  const { discovery, wishes } = house()
  await discovery.refresh()
  expect(wishes[0]).toMatchObject({ name: 'Saleroom on clerks-pc (4680)', host: 'saleroom.local', port: 4680 })
  expect(discovery.state()).toEqual({ enabled: true, url: null, problem: null })
  wishes[0]?.onAnnounced()
  expect(discovery.state()).toEqual({ enabled: true, url: 'http://saleroom.local:4680', problem: null })
})

test('says goodbye when switched off, and announces itself again when switched on', async () => {
  const { discovery, wishes, told } = house()
  await discovery.refresh()
  wishes[0]?.onAnnounced()
  await discovery.set({ enabled: false }, CLERK)
  expect(discovery.state()).toEqual({ enabled: false, url: null, problem: null })
  await discovery.refresh()
  await discovery.set({ enabled: true }, CLERK)
  expect(told).toEqual(['announce saleroom.local 192.168.1.20', 'goodbye', 'announce saleroom.local 192.168.1.20'])
})

test('replaces the announcement of an address that has changed', async () => {
  const { discovery, here, told } = house()
  await discovery.refresh()
  here.addresses = ['10.0.0.4']
  await discovery.refresh()
  here.addresses = []
  await discovery.refresh()
  expect(told).toEqual([
    'announce saleroom.local 192.168.1.20',
    'goodbye',
    'announce saleroom.local 10.0.0.4',
    'goodbye',
  ])
})

test('reports the address of another house with the name, and can try again', async () => {
  const { discovery, wishes, here } = house()
  await discovery.refresh()
  wishes[0]?.onTaken('192.168.1.5')
  expect(discovery.state()).toMatchObject({ url: null, problem: expect.stringContaining('at 192.168.1.5') })
  expect(here.changes).toBe(1)
  await discovery.set({ enabled: true }, CLERK)
  expect(wishes).toHaveLength(2)
  expect(discovery.state().problem).toBeNull()
})

test('reports a network that prevents it, and ignores a cancelled announcement', async () => {
  const { discovery, wishes } = house()
  await discovery.refresh()
  wishes[0]?.onFailed(new Error('EADDRINUSE'))
  expect(discovery.state().problem).toContain('does not let Saleroom announce')
  await discovery.set({ enabled: false }, CLERK)
  wishes[0]?.onAnnounced()
  expect(discovery.state()).toEqual({ enabled: false, url: null, problem: null })
})

test('says goodbye and announces nothing more when the server closes', async () => {
  const { discovery, told } = house()
  await discovery.refresh()
  await discovery.close()
  await discovery.refresh()
  expect(told).toEqual(['announce saleroom.local 192.168.1.20', 'goodbye'])
})

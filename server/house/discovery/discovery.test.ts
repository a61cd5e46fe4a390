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

test('the house is found under its name once the network has it, at the port that it listens on', async () => {
  const { discovery, wishes } = house()
  await discovery.refresh()
  expect(wishes[0]).toMatchObject({ name: 'Saleroom on clerks-pc (4680)', host: 'saleroom.local', port: 4680 })
  expect(discovery.state()).toEqual({ enabled: true, url: null, problem: null })
  wishes[0]?.onAnnounced()
  expect(discovery.state()).toEqual({ enabled: true, url: 'http://saleroom.local:4680', problem: null })
})

test('switched off, it says goodbye and is silent; switched on, it comes back', async () => {
  const { discovery, wishes, told } = house()
  await discovery.refresh()
  wishes[0]?.onAnnounced()
  await discovery.set({ enabled: false }, CLERK)
  expect(discovery.state()).toEqual({ enabled: false, url: null, problem: null })
  await discovery.refresh()
  await discovery.set({ enabled: true }, CLERK)
  expect(told).toEqual(['announce saleroom.local 192.168.1.20', 'goodbye', 'announce saleroom.local 192.168.1.20'])
})

test('an address that has changed is announced in the place of the old one', async () => {
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

test('when another house has the name the clerk is told at which address, and can try again', async () => {
  const { discovery, wishes, here } = house()
  await discovery.refresh()
  wishes[0]?.onTaken('192.168.1.5')
  expect(discovery.state()).toMatchObject({ url: null, problem: expect.stringContaining('at 192.168.1.5') })
  expect(here.changes).toBe(1)
  await discovery.set({ enabled: true }, CLERK)
  expect(wishes).toHaveLength(2)
  expect(discovery.state().problem).toBeNull()
})

test('a network that does not let it is said in words, and an announcement given up is not believed', async () => {
  const { discovery, wishes } = house()
  await discovery.refresh()
  wishes[0]?.onFailed(new Error('EADDRINUSE'))
  expect(discovery.state().problem).toContain('does not let Saleroom announce')
  await discovery.set({ enabled: false }, CLERK)
  wishes[0]?.onAnnounced()
  expect(discovery.state()).toEqual({ enabled: false, url: null, problem: null })
})

test('a server that closes says goodbye and announces nothing more', async () => {
  const { discovery, told } = house()
  await discovery.refresh()
  await discovery.close()
  await discovery.refresh()
  expect(told).toEqual(['announce saleroom.local 192.168.1.20', 'goodbye'])
})

import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Bonjour, type Service } from 'bonjour-service'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { hungAfter, LONGEST_WAIT_MS } from '../../../build/hung-after.ts'
import { type Announcement, announce, type MdnsPlace } from './announcement.ts'

/** mDNS on this machine alone: on loopback, at an unused port. */
let place: MdnsPlace
let whyNot = ''

beforeAll(async () => {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.bind(0)
  await once(socket, 'listening')
  const { port } = socket.address()
  place = { port, interface: '127.0.0.1', bind: '0.0.0.0', withinMs: hungAfter(LONGEST_WAIT_MS) }
  try {
    socket.addMembership('224.0.0.251', '127.0.0.1')
    socket.setMulticastInterface('127.0.0.1')
    const heard = once(socket, 'message', { signal: AbortSignal.timeout(hungAfter(5_000)) })
    socket.send('anybody?', port, '224.0.0.251')
    await heard
  } catch (error) {
    whyNot = `no multicast on this machine's loopback: ${String(error)}`
  }
  socket.close()
})

function open({ address, name = 'Saleroom on clerks-pc' }: { address: string; name?: string }) {
  const told: string[] = []
  const announcement: Announcement = announce(
    {
      name,
      host: 'saleroom.local',
      addresses: [address],
      port: 4680,
      onAnnounced: () => told.push('announced'),
      onTaken: (by) => told.push(`taken by ${by}`),
      onFailed: (error) => told.push(`failed: ${String(error)}`),
    },
    place,
  )
  onTestFinished(() => announcement.close())
  return { announcement, told }
}

function listener() {
  const bonjour = new Bonjour(place)
  onTestFinished(() => new Promise<void>((resolve) => bonjour.destroy(() => resolve())))
  const found = new Map<string, Service>()
  const browser = bonjour.find({ type: 'http' })
  browser.on('up', (service) => found.set(service.name, service))
  browser.on('down', (service) => found.delete(service.name))
  return { found, update: () => browser.update() }
}

test('a device on the network finds the house, its name and its address, until its goodbye', async ({ skip }) => {
  skip(whyNot !== '', whyNot)
  const { found, update } = listener()
  const { announcement, told } = open({ address: '192.168.1.20' })
  await expect
    .poll(() => {
      update()
      return found.get('Saleroom on clerks-pc')
    })
    .toMatchObject({ host: 'saleroom.local', port: 4680, addresses: ['192.168.1.20'] })
  expect(told).toEqual(['announced'])
  await announcement.close()
  await expect.poll(() => found.size).toBe(0)
})

test('does not take the name of another house', async ({ skip }) => {
  skip(whyNot !== '', whyNot)
  const first = open({ address: '192.168.1.5', name: 'Saleroom on the other PC' })
  await expect.poll(() => first.told).toEqual(['announced'])
  const second = open({ address: '192.168.1.4' })
  await expect.poll(() => second.told).toEqual(['taken by 192.168.1.5'])
  expect(first.told).toEqual(['announced'])
})

test('gives the name to only one of two houses that announce it at the same time', async ({ skip }) => {
  skip(whyNot !== '', whyNot)
  const lower = open({ address: '192.168.1.4' })
  const higher = open({ address: '192.168.1.5', name: 'Saleroom on the other PC' })
  // If both have announced it, the lower address keeps it; on a slow machine one may be heard before the other asks.
  await expect.poll(() => [...lower.told, ...higher.told].filter((word) => word.startsWith('taken'))).toHaveLength(1)
  const keeper = lower.told.some((word) => word.startsWith('taken')) ? higher : lower
  expect(keeper.told).toEqual(['announced'])
})

test('reports a port that another program reserves, and continues', async () => {
  const socket = createSocket({ type: 'udp4', reuseAddr: false })
  socket.bind(0)
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const taken = { port: socket.address().port }
  const told: string[] = []
  const announcement = announce(
    {
      name: 'Saleroom',
      host: 'saleroom.local',
      addresses: ['192.168.1.20'],
      port: 4680,
      onAnnounced: () => told.push('announced'),
      onTaken: () => told.push('taken'),
      onFailed: () => told.push('failed'),
    },
    taken,
  )
  await expect.poll(() => told).toContain('failed')
  await announcement.close()
  expect(told).not.toContain('announced')
})

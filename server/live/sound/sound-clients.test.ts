import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type FromSoundRoom, SOUND_PATH, type ToSoundRoom } from '../../../shared/sound/messages.ts'
import { encodePacket } from '../../../shared/sound/packet.ts'
import type { LiveParts } from '../live.ts'
import { openScreen } from '../testing/live-clients.ts'
import { type LiveHouse, openLiveHouse } from '../testing/live-house.ts'
import { numbersOf, words } from '../testing/live-messages.ts'

let house: LiveHouse
afterEach(() => house.close())

const soon = { interval: 5 }
const FRAME = Uint8Array.of(0xf8, ...new Uint8Array(300).fill(7))
const packet = (sequence: number) => encodePacket({ sequence, capturedAt: 5, frames: [FRAME, FRAME, FRAME] })

/** Staff by a cookie; on the clerk's PC by another. */
const resolve: LiveParts['resolve'] = ({ headers: { cookie = '' }, remoteAddress = '' }) => ({
  role: cookie === '' ? 'public' : 'staff',
  device: cookie,
  address: remoteAddress,
  isClerksPc: cookie === 'pc',
  bidder: null,
  simulated: false,
})

async function openPage(who = ''): Promise<Page> {
  const headers = who === '' ? {} : { cookie: who }
  const socket = new WebSocket(`ws://127.0.0.1:${house.port}${SOUND_PATH}`, { headers })
  const page: Page = { socket, told: [], packets: [], say: (said) => socket.send(JSON.stringify(said)) }
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) page.packets.push(data)
    else page.told.push(JSON.parse(String(data)))
  })
  await once(socket, 'open')
  return page
}
type Page = { socket: WebSocket; told: FromSoundRoom[]; packets: Buffer[]; say: (said: ToSoundRoom) => void }

const refusalsOf = ({ told }: Page) => told.flatMap((each) => ('refused' in each ? [each.refused.code] : []))

test('the voice of the clerk’s PC reaches every listener, and stops with its page', async () => {
  house = await openLiveHouse({ resolve })
  const [clerk, phone, silent] = await Promise.all([openPage('pc'), openPage(), openPage()])
  phone.say({ listen: true })
  clerk.say({ speak: 'Clerk Screen' })
  await expect.poll(() => phone.told, soon).toEqual([{ speaks: false }, { speaks: true }])
  for (const sequence of [0, 1, 2]) clerk.socket.send(packet(sequence))
  await expect.poll(() => phone.packets, soon).toEqual([0, 1, 2].map((sequence) => Buffer.from(packet(sequence))))
  expect([...silent.packets, ...silent.told]).toEqual([])
  clerk.socket.terminate()
  await expect.poll(() => phone.told.at(-1), soon).toEqual({ speaks: false })
})

test('only staff speak, on the clerk’s PC or over HTTPS, and one at a time', async () => {
  house = await openLiveHouse({ resolve })
  const [phone, lan, clerk, other] = await Promise.all([openPage(), openPage('lan'), openPage('pc'), openPage('pc')])
  phone.say({ speak: 'Me' })
  phone.say({ watch: true })
  phone.socket.send(packet(0))
  lan.say({ speak: 'Auctioneer' })
  await expect.poll(() => refusalsOf(phone), soon).toEqual(['staff_only', 'staff_only', 'not_speaking'])
  await expect.poll(() => refusalsOf(lan), soon).toEqual(['not_secure'])
  clerk.say({ speak: 'Clerk Screen' })
  await expect.poll(() => clerk.told, soon).toContainEqual({ speaks: true, by: 'Clerk Screen' })
  other.say({ speak: 'Auctioneer' })
  await expect
    .poll(() => other.told, soon)
    .toEqual([{ refused: { code: 'somebody_speaks', error: '“Clerk Screen” speaks now. It must stop first' } }])
})

test.each([
  ['no JSON', '{'],
  ['an unknown wish', '{"shout":true}'],
  ['two wishes', '{"listen":true,"watch":true}'],
  ['a delay below nothing', '{"delay":-1}'],
  ['a nameless screen', '{"speak":" "}'],
  ['foreign bytes', Buffer.of(1, 2, 3)],
])('refuses %s in words, and the page goes on', async (_, bytes) => {
  house = await openLiveHouse({ resolve })
  const [clerk, phone] = await Promise.all([openPage('pc'), openPage()])
  phone.say({ listen: true })
  clerk.say({ speak: 'Clerk Screen' })
  clerk.socket.send(bytes)
  clerk.socket.send(packet(1))
  await expect.poll(() => phone.packets, soon).toHaveLength(1)
  expect(refusalsOf(clerk)).toEqual(['malformed'])
})

test('a listener that stops reading loses sound, and neither its bids’ messages nor memory of the server', async () => {
  house = await openLiveHouse({ resolve })
  const [clerk, slow, quick, screen] = await Promise.all([
    openPage('pc'),
    openPage(),
    openPage(),
    openScreen(house.port),
  ])
  for (const phone of [slow, quick]) phone.say({ listen: true })
  clerk.say({ speak: 'Clerk Screen' })
  await expect.poll(() => [slow.told, quick.told], soon).toEqual([expect.any(Array), expect.any(Array)])
  await expect.poll(() => slow.told.length, soon).toBeGreaterThan(0)
  slow.socket.pause()
  // The packets of four hours, directly, because a speaker may not send so many at once.
  const sent = 15_000
  for (let sequence = 0; sequence < sent; sequence += 1) {
    house.live.sound.take(packet(sequence))
    if (sequence % 20 === 0) await new Promise(setImmediate)
  }
  house.live.send('public', words(1))
  await expect.poll(() => numbersOf(screen.heard), soon).toEqual([1])
  slow.socket.resume()
  house.live.sound.take(packet(sent))
  await expect.poll(() => quick.packets.at(-1), soon).toEqual(Buffer.from(packet(sent)))
  await expect.poll(() => slow.packets.length, soon).toBeGreaterThan(0)
  expect(slow.packets.length).toBeLessThan(sent)
})

test('answers the clock, and counts the delay that a listener reports', async () => {
  house = await openLiveHouse({ resolve })
  const [phone, desk] = await Promise.all([openPage(), openPage('lan')])
  desk.say({ watch: true })
  phone.say({ listen: true })
  phone.say({ clock: 7 })
  phone.say({ delay: 240 })
  await expect.poll(() => phone.told, soon).toContainEqual({ clock: 7, at: expect.any(Number) })
  await expect.poll(() => house.live.sound.audience(), soon).toEqual({ listeners: 1, delay95: 240 })
  house.live.sound.tellAudience()
  await expect.poll(() => desk.told, soon).toContainEqual({ audience: { listeners: 1, delay95: 240 } })
})

test('cuts a speaker whose session has ended', async () => {
  let isStaff = true
  house = await openLiveHouse({ resolve: (asking) => ({ ...resolve(asking), ...(!isStaff && { role: 'public' }) }) })
  const clerk = await openPage('pc')
  clerk.say({ speak: 'Clerk Screen' })
  await expect.poll(() => house.live.sound.by, soon).toBe('Clerk Screen')
  house.live.reauthenticate()
  expect(house.live.sound.by).toBe('Clerk Screen')
  isStaff = false
  house.live.reauthenticate()
  await expect.poll(() => house.live.sound.by, soon).toBeNull()
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectScreen, type Screen } from './start/testing/screen.ts'
import { bookingsOf, kimRingsAda, undoBooking } from './start/testing/telephones.ts'

test('sends the desk callers and bookings, and a caller only that a call changed', async () => {
  const { room, clerk, kim, booking } = await kimRingsAda()
  const desk = await connectScreen(room.url, { form: 'diffs' })
  const screen = await connectScreen(room.url, { form: 'diffs', cookie: kim.cookie })
  const diffs = ({ heard }: Screen) => heard.flatMap((each) => (each.type === 'house-changed' ? [each.diff] : []))
  const last = (of: Screen) => diffs(of).at(-1)?.bookings?.[booking.id]
  await clerk.call('updateBooking', { params: { id: booking.id }, body: { cover: 5_000 } })
  await expect.poll(() => last(desk)).toMatchObject({ patch: { cover: 5_000 } })
  await expect.poll(() => last(screen)).toEqual({ patch: { changedAt: expect.any(String) } })
  await kim.client.call('updateBooking', { params: { id: booking.id }, body: { state: 'on_line' } })
  await expect.poll(() => last(desk)).toMatchObject({ patch: { state: 'on_line' } })
  await clerk.call('updateCaller', { params: { id: kim.id }, body: { languages: ['German'] } })
  await expect.poll(() => diffs(desk).at(-1)).toEqual({ callers: { [kim.id]: { patch: { languages: ['de'] } } } })
  expect(JSON.stringify(diffs(screen))).not.toMatch(/5000|paddle|lotNumbers|languages/)
})

test('undo of a removed caller restores the calls and the link', async () => {
  const { clerk, kim } = await kimRingsAda()
  await clerk.call('deleteCaller', { params: { id: kim.id } })
  expect(await undoBooking(clerk)).toMatchObject({ status: 200 })
  expect(await clerk.call('callers')).toMatchObject([{ id: kim.id, hasLink: true }])
  expect((await bookingsOf(clerk)).bookings).toMatchObject([{ caller: kim.id }])
  expect(await kim.client.call('me')).toMatchObject({ role: 'caller' })
})

test('lists the link of a caller’s open screen, so that staff see who is offline', async () => {
  const { room, clerk, kim } = await kimRingsAda()
  const links = async () => (await clerk.call('devices')).flatMap(({ link }) => link ?? [])
  expect(await links()).toEqual([])
  const screen = await connectScreen(room.url, { cookie: kim.cookie })
  await expect.poll(links).toEqual([kim.id])
  screen.socket.disconnect()
  await expect.poll(links).toEqual([])
})

test('names the removal of a caller without calls as the last change', async () => {
  const { clerk } = await kimRingsAda()
  const { id } = await clerk.call('createCaller', { body: { name: 'Bo', languages: [] } })
  await clerk.call('deleteCaller', { params: { id } })
  expect((await bookingsOf(clerk)).last).toMatchObject({ sentence: 'Caller Bo taken away' })
  expect(await undoBooking(clerk)).toMatchObject({ status: 200 })
  expect((await clerk.call('callers')).map(({ name }) => name).sort()).toEqual(['Bo', 'Kim'])
})

test('an undo does not remove a caller with later calls', async () => {
  const { clerk, kim } = await kimRingsAda()
  const { commands } = await clerk.call('houseHistory')
  const added = commands.find(({ sentence }) => sentence === 'Caller Kim added')
  expect(added).toMatchObject({ undoable: false })
  expect(await clerk.try('undoHouse', { body: { commandId: added?.id } })).toMatchObject({ status: 409 })
  expect(await clerk.call('callers')).toMatchObject([{ id: kim.id }])
})

test('creates callers and bookings once per key, also after a restart, and keeps them', async () => {
  const { room, clerk } = await kimRingsAda()
  const key = (name: string) => ({ 'Idempotency-Key': name })
  const book = () => clerk.try('createBooking', { body: { lotNumbers: [3], paddle: '50' } }, key('book'))
  const addBo = () => clerk.try('createCaller', { body: { name: 'Bo', languages: [] } }, key('bo'))
  const [first, bo] = [await book(), await addBo()]
  expect((await addBo()).body).toEqual(bo.body)
  const journal = (await readFile(join(room.dataDir, 'house.journal'), 'utf8')).split('\n')
  const ofBookings = journal.filter((line) => line.includes('"type":"bookings_added"'))
  expect(ofBookings).toHaveLength(2)
  expect(ofBookings.join('\n')).not.toMatch(/Ada Byron|7946/)
  await room.restart()
  expect((await book()).body).toEqual(first.body)
  expect(await addBo()).toMatchObject({ status: 409, body: { code: 'told_once' } })
  expect((await bookingsOf(clerk)).bookings).toHaveLength(2)
  expect(await clerk.call('callers')).toMatchObject([{ name: 'Kim' }, { name: 'Bo' }])
})

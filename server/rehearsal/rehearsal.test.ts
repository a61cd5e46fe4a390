import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyAuction } from '../../shared/auction/stored-auction.ts'
import { INCIDENTS } from '../../shared/entities/rehearsal/rehearsal.ts'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { rehearsalLots } from '../../simulator/people/people.ts'
import { commissionsOf } from '../../simulator/rehearsal/commissions.ts'
import { connectScreen } from '../start/testing/screen.ts'
import { rehearsing, stillHouse } from './testing/rehearsing.ts'

const journalOf = (dataDir: string, auctionId: string) =>
  readFile(join(dataDir, 'auctions', auctionId, 'sale.journal'), 'utf8').catch(() => null)
const refusalOf = (answer: { status: number; body: unknown }) => [answer.status, Object(answer.body).code]

test('runs on a marked copy on show, and leaves the real sale unchanged', async () => {
  const { room, desk } = await rehearsing(3)
  const { clerk, dataDir } = room
  const before = await journalOf(dataDir, 'spring')
  expect(await clerk.call('auctionState')).toMatchObject({
    auctionId: 'spring-rehearsal',
    title: 'spring (rehearsal)',
    isActive: true,
    rehearsal: true,
  })
  await desk.work()
  expect(await clerk.call('rehearsal')).toMatchObject({ running: false, state: 'over', lotsEnded: 3, lots: 3 })
  expect(await clerk.call('endRehearsal')).toMatchObject({ running: false, state: 'none' })
  expect(await journalOf(dataDir, 'spring')).toBe(before)
  const [real, copy] = await clerk.call('auctionData')
  expect([copy?.auctionId, copy?.rehearsal, real?.auctionId, real?.rehearsal]).toEqual([
    'spring-rehearsal',
    true,
    'spring',
    undefined,
  ])
})

test('shows the previous sale again after its end, also to the public', async () => {
  const { room, clock } = await stillHouse(2)
  const { clerk, visitor } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('markPassed', { body: { lotNumber: 1 } })
  await clerk.call('stopAuction')
  const screen = await connectScreen(room.url, { host: '127.0.0.2' })
  const { notes } = await clerk.call('startRehearsal', { body: { auctionId: 'spring', level: 'calm', seed: 1 } })
  expect(notes.join()).toMatch(/already begun/)
  await clock.rest()
  expect((await visitor.call('auctionData')).map(({ auctionId }) => auctionId)).toEqual(['spring-rehearsal'])
  await clerk.call('endRehearsal')
  expect(await visitor.call('auctionState')).toMatchObject({ auctionId: 'spring', isActive: false })
  expect((await visitor.call('auctionData')).map(({ auctionId }) => auctionId)).toEqual(['spring'])
  expect((await clerk.call('saleStatus', { params: { lotNumber: 1 } })).status).toBe('passed')
  await expect.poll(() => screen.heard.at(-1)).toMatchObject({ type: 'auction-lots-updated', auctionId: 'spring' })
})

test('refuses to rehearse on a real sale, and to hold a rehearsal’s record as a sale', async () => {
  const { room } = await rehearsing(1)
  const { clerk } = room
  expect(await clerk.call('startAuction', { body: { auctionId: 'spring' } })).toMatchObject({ success: false })
  await clerk.call('endRehearsal')
  const record = await clerk.call('startAuction', { body: { auctionId: 'spring-rehearsal' } })
  expect(record).toMatchObject({ success: false, message: expect.stringMatching(/record of a rehearsal/) })
  const again = await clerk.try('startRehearsal', { body: { auctionId: 'spring-rehearsal', level: 'calm' } })
  expect(refusalOf(again)).toEqual([409, 'is_rehearsal'])
  expect(await clerk.call('startAuction', { body: { auctionId: 'spring' } })).toMatchObject({ success: true })
  const beside = await clerk.try('startRehearsal', { body: { auctionId: 'spring', level: 'calm' } })
  expect(refusalOf(beside)).toEqual([409, 'auction_live'])
})

test('leaves a real sale with the name of a copy unchanged', async () => {
  const namesake = { ...catalogueOf(1), auctionId: 'spring-rehearsal' }
  const { room } = await stillHouse(1, namesake)
  const { copyId } = await room.clerk.call('startRehearsal', { body: { auctionId: 'spring', level: 'calm' } })
  expect(copyId).toBe('spring-rehearsal-2')
  await room.clerk.call('endRehearsal')
  expect(await room.clerk.call('startAuction', { body: { auctionId: 'spring-rehearsal' } })).toMatchObject({
    success: true,
  })
})

test('refuses unsuitable sales with a message, and rehearses a poor sale with a note', async () => {
  const one = catalogueOf(1)
  const blind = { ...one, auctionId: 'blind', lots: one.lots.map((lot) => ({ ...lot, low_estimate: null })) }
  const { room } = await stillHouse(2, blind, emptyAuction('empty'))
  const { clerk } = room
  const order = { level: 'calm', seed: 1 } as const
  const ask = async (body: object) => await clerk.ask('POST', '/api/rehearsal', { body })
  expect(refusalOf(await ask({ ...order, auctionId: 'nowhere' }))).toEqual([404, 'auction_unknown'])
  expect(refusalOf(await ask({ ...order, auctionId: 'empty' }))).toEqual([409, 'auction_empty'])
  const unknown = await ask({ ...order, auctionId: 'spring', level: 'panic' })
  expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([400, expect.stringMatching(/level.*calm/)])
  for (const pace of [0, 0.1, 51, -1]) expect((await ask({ ...order, auctionId: 'spring', pace })).status).toBe(400)
  expect((await clerk.call('startRehearsal', { body: { ...order, auctionId: 'blind' } })).notes).toEqual([
    'This sale has only one lot: the rehearsal is short.',
    'No lot has an estimate: the room takes each to be worth about 300.',
  ])
  expect(refusalOf(await ask({ ...order, auctionId: 'spring' }))).toEqual([409, 'rehearsal_on'])
  await clerk.call('endRehearsal')
  for (const call of ['endRehearsal', 'rehearsalTruth'] as const)
    expect(refusalOf(await clerk.try(call)), call).toEqual([409, 'no_rehearsal'])
  const paused = await clerk.try('changeRehearsal', { body: { paused: true } })
  expect(refusalOf(paused)).toEqual([409, 'no_rehearsal'])
})

test('warns before the first lot if the sale’s ladder has larger steps than the auctioneer takes', async () => {
  const six = catalogueOf(6)
  const estimatedAt = (auctionId: string, low: number) => {
    return { ...six, auctionId, lots: six.lots.map((lot) => ({ ...lot, low_estimate: low })) }
  }
  const { room } = await stillHouse(1, estimatedAt('low', 200), estimatedAt('high', 5_000))
  const notesFor = async (auctionId: string) =>
    (await room.clerk.call('startRehearsal', { body: { auctionId, level: 'calm', seed: 1 } })).notes
  expect(await notesFor('low')).toEqual([
    'The steps of this sale’s ladder are too large for 6 of its 6 lots: the auctioneer takes smaller ones there, and the desk must follow him.',
  ])
  await room.clerk.call('endRehearsal')
  expect(await notesFor('high')).toEqual([])
})

test('marks files of rehearsals and crowds in name and first line, and not those of real sales', async () => {
  const { room, desk } = await rehearsing(1)
  const { clerk } = room
  await desk.work()
  await clerk.call('endRehearsal')
  const exportsOf = async (auctionId: string) =>
    await Promise.all(
      ['bids', 'results', 'audit'].map(async (what) => {
        const path =
          what === 'bids' ? `/api/export/auction/${auctionId}/bids` : `/api/export/auction/${auctionId}/${what}`
        const { headers, text } = await clerk.ask('GET', path)
        return `${/filename="?([^"]*)/.exec(String(headers['content-disposition']))?.[1]}: ${text.split('\r\n')[0]}`
      }),
    )
  for (const file of await exportsOf('spring-rehearsal')) expect(file).toMatch(/^REHEARSAL_auction.*REHEARSAL: nothing/)
  for (const file of await exportsOf('spring')) expect(file).not.toMatch(/REHEARSAL|SIMULATED/)
  const backup = await clerk.ask('GET', '/api/backup/spring-rehearsal')
  expect(String(backup.headers['content-disposition'])).toMatch(/REHEARSAL_spring-rehearsal-backup/)
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring-rehearsal' } })
  await clerk.call('startCrowd', { body: { bidders: 1, clerk: 'auto' } })
  await expect.poll(async () => (await clerk.call('auctionState')).isActive).toBe(true)
  for (const file of await exportsOf('spring')) expect(file).toMatch(/^SIMULATED_auction.*SIMULATED: bids/)
  const byPeople = entries.filter(({ who }) => !who.simulated).map(({ who }) => who.role)
  expect(new Set(byPeople)).toEqual(new Set(['staff']))
})

test('keeps a rehearsal that ended before the first bid without a grade', async () => {
  const { clerk } = (await rehearsing(1)).room
  await clerk.call('endRehearsal')
  expect(await clerk.call('rehearsalDebrief')).toMatchObject({ grade: null, discrepancies: [] })
  expect(await clerk.call('rehearsals')).toMatchObject([{ grade: null }])
})

test('pauses, changes the pace, triggers incidents, and shows the truth so far on the strip', async () => {
  const { room, clock, desk, status } = await rehearsing(8, { level: 'calm', seed: 5 })
  const { clerk } = room
  await desk.work({ until: (said) => said.length >= 4 })
  await clerk.call('changeRehearsal', { body: { paused: true } })
  await clock.rest()
  const paused = await clerk.call('rehearsal')
  expect(paused).toMatchObject({ state: 'paused', lastCall: { kind: 'pause' } })
  clock.goTo(clock.ms + 400_000)
  await clock.rest()
  expect(await clerk.call('rehearsal')).toMatchObject({ ms: paused.ms, callsSaid: paused.callsSaid })
  await clerk.call('changeRehearsal', { body: { pace: 2, voice: false } })
  await clerk.call('changeRehearsal', { body: { paused: false } })
  for (const incident of INCIDENTS) await clerk.call('rehearsalIncident', { body: { incident } })
  const before = clock.ms
  await desk.work()
  const over = await clerk.call('rehearsal')
  expect(over).toMatchObject({ id: status.id, state: 'over', pace: 2, voice: false })
  expect((over.ms - paused.ms) / (clock.ms - before)).toBeCloseTo(2, 1)
  const { calls, befallen } = await clerk.call('rehearsalTruth')
  expect(calls.map(({ n }) => n)).toEqual(calls.map((_, at) => at + 1))
  expect(calls.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['This lot has been withdrawn.', expect.stringMatching(/I beg your pardon/)]),
  )
  expect(befallen.map(({ incident }) => incident)).toEqual(expect.arrayContaining(['online_surge', 'network_lost']))
  const { discrepancies } = await clerk.call('rehearsalDebrief')
  expect(discrepancies).toEqual([])
})

test('the auctioneer waits while the desk has paused the sale', async () => {
  const { room, clock, desk } = await rehearsing(2)
  const { clerk } = room
  await desk.work({ until: (said) => said.length >= 3 })
  await clerk.call('pause', { body: { message: 'Lunch' } })
  await clock.rest()
  const { callsSaid } = await clerk.call('rehearsal')
  clock.goTo(clock.ms + 300_000)
  await clock.rest()
  expect(await clerk.call('rehearsal')).toMatchObject({ state: 'paused', callsSaid })
  await clerk.call('resume')
  await desk.work()
  expect((await clerk.call('rehearsalDebrief')).discrepancies).toEqual([])
})

test('the auctioneer calls a simulated advance bid, the clerk executes it, and the real book is hidden', async () => {
  const bookAt = (seed: number) => commissionsOf(rehearsalLots(catalogueOf(3)), { seed, share: 0.25 })
  const seed = [...Array(99).keys()].find((at) => bookAt(at).length > 0) ?? 0
  const [commission] = bookAt(seed)
  const { room, desk } = await rehearsing(3, { level: 'calm', seed })
  const { clerk } = room
  await desk.work()
  const { lotNumber = 0, amount, paddle: paddleNumber } = commission ?? {}
  const { calls } = await clerk.call('rehearsalTruth')
  expect(calls).toContainEqual(expect.objectContaining({ kind: 'bid', type: 'advanced', amount, paddleNumber }))
  expect((await clerk.call('rehearsalDebrief')).discrepancies).toEqual([])
  const bookOf = (auctionId: string) => clerk.call('advancedBidsOfLot', { params: { auctionId, lotNumber } })
  expect(await bookOf('spring-rehearsal')).toContainEqual(expect.objectContaining({ amount, status: 'accepted' }))
  expect(await bookOf('spring')).toEqual([])
})

test('restores the backup of a running rehearsal as its record, marked and not live', async () => {
  const { room, desk } = await rehearsing(2)
  const { clerk, url } = room
  await desk.work({ until: (said) => said.length >= 4 })
  const backup = await (await fetch(`${url}/api/backup/spring-rehearsal`)).blob()
  await clerk.call('endRehearsal')
  await clerk.call('deleteAuction', { params: { auctionId: 'spring-rehearsal' } })
  const form = new FormData()
  form.set('file', new File([backup], 'backup.zip'))
  const restored = await (await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })).json()
  expect(Object(restored).warnings.join()).toMatch(/it is a rehearsal/)
  expect((await clerk.call('auctionState')).isActive).toBe(false)
  const copy = (await clerk.call('auctionData')).find(({ auctionId }) => auctionId === 'spring-rehearsal')
  expect(copy?.rehearsal).toBe(true)
  expect(await clerk.call('startAuction', { body: { auctionId: 'spring-rehearsal' } })).toMatchObject({
    success: false,
  })
})

test('starts no simulated clerk at the desk of a rehearsal', async () => {
  const { room } = await rehearsing(1)
  await room.clerk.call('startCrowd', { body: { bidders: 1, clerk: 'auto' } })
  await expect
    .poll(() => room.clerk.call('crowd'))
    .toMatchObject({ state: 'failed', trouble: expect.stringMatching(/desk is for people/) })
})

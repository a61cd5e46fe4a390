import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLANK_LOT } from '../../auction/stored-auction.ts'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { emptySale } from '../empty-sale.ts'
import type { SaleEntry } from '../entry.ts'
import { evolve, recallOf, recollection } from '../evolve.ts'
import { aSale, type SaleInPlay } from '../testing/a-sale.ts'
import { anyStep, commandOf, LEFT, POOL } from '../testing/any-command.ts'
import { toStoredAuction } from '../to-stored-auction.ts'
import { eventRowOf } from './index.ts'

const lot = { lotNumber: 1 }
const ADVANCE = {
  id: 'left',
  ...lot,
  amount: 700,
  paddleNumber: '77',
  location: null,
  createdAt: '2026-05-01T09:00:00Z',
}

/** The lines of the audit trail, in order. */
function trail(entries: readonly SaleEntry[]): string[] {
  const past = recollection()
  return entries.map((entry) => {
    const sentence = eventRowOf(entry.type).sentence(entry, past)
    past.note(entry)
    return sentence
  })
}

/** Returns the lines that the act adds to the trail. */
function added(room: SaleInPlay, act: () => unknown): string[] {
  const known = room.entries.length
  act()
  return trail(room.entries).slice(known)
}

test('the trail describes the bidding on a lot in plain words', () => {
  const room = aSale({ advancedBids: [ADVANCE] })
  expect(trail(room.entries)).toEqual(['Catalogue of 3 lots'])
  expect(added(room, () => room.live().lot(1).asking(500))).toEqual([
    'Sale started',
    'Lot 1 is next',
    'Lot 1 started',
    'Asking price of 500 set on lot 1',
  ])
  const bid = { ...lot, amount: 1_200, type: 'phone', paddleNumber: '9' } as const
  expect(added(room, () => room.floor('a', 600).online('b', 900).online('c', 1_000, '1002'))).toEqual([
    'In-Person bid of 600 on lot 1',
    'Online bid of 900 by paddle 1001 on lot 1, waiting for the clerk',
    'Online bid of 1,000 by paddle 1002 on lot 1, waiting for the clerk',
  ])
  expect(added(room, () => room.rejected('b').ask('undoBid', { id: 'b' }))).toEqual([
    'Online bid of 900 by paddle 1001 on lot 1 rejected',
    'Online bid of 900 by paddle 1001 on lot 1 waits for the clerk again',
  ])
  expect(added(room, () => room.approved('b').warned().ask('placeBid', bid))).toEqual([
    'Online bid of 900 by paddle 1001 on lot 1 accepted',
    'Fair warning on lot 1',
    'Telephone bid of 1,200 by paddle 9 on lot 1',
    'Outbid on lot 1: Online bid of 1,000 by paddle 1002',
    'Fair warning on lot 1 is over',
  ])
  expect(added(room, () => room.increment(250).ask('resetIncrement', lot))).toEqual([
    'Increment of 250 set by hand on lot 1',
    'Increment of lot 1 follows the bids again',
  ])
  const history = ['cancelBid', 'restoreBid', 'deleteBid', 'undeleteBid'] as const
  expect(added(room, () => history.map((name) => room.ask(name, { id: 'a' })))).toEqual([
    'In-Person bid of 600 on lot 1 cancelled',
    'In-Person bid of 600 on lot 1 restored',
    'In-Person bid of 600 on lot 1 deleted by the clerk',
    'In-Person bid of 600 on lot 1, deleted by the clerk, restored',
  ])
  expect(added(room, () => room.ask('clearBids', { ...lot, clearedBy: 'the desk' }))).toEqual([
    'Bids of lot 1 cleared by the desk',
  ])
})

test('a corrected bid names the correction, and later lines use the new values', () => {
  const room = aSale().live().lot(1).asking(500).floor('a', 600)
  const edits = [
    { amount: 1_100 },
    { type: 'phone', paddleNumber: '9' },
    { paddleNumber: null, bidderLocation: 'Rome' },
    { bidderLocation: '', notes: 'x' },
    { notes: null },
  ] as const
  expect(added(room, () => edits.map((edit) => room.ask('editBid', { id: 'a', ...edit })))).toEqual([
    'In-Person bid of 600 on lot 1 corrected: amount 1,100',
    'In-Person bid of 1,100 on lot 1 corrected: type Telephone, paddle 9',
    'Telephone bid of 1,100 by paddle 9 on lot 1 corrected: paddle none, location Rome',
    'Telephone bid of 1,100 on lot 1 corrected: location none, notes',
    'Telephone bid of 1,100 on lot 1 corrected: no notes',
  ])
})

test('the trail names outcomes, corrections and undone commands', () => {
  const room = aSale().live().lot(1).asking(500).floor('a', 1_600)
  expect(added(room, () => room.sold(1_600))).toEqual(['Lot 1 sold for 1,600 to the floor', 'Lot 2 is next'])
  const corrections = [{ paddleNumber: '42', subject: true }, { status: 'passed' }, { status: 'withdrawn' }] as const
  expect(added(room, () => corrections.map((asked) => room.ask('correctOutcome', { ...lot, ...asked })))).toEqual([
    'Lot 1 corrected: sold for 1,600 to paddle 42, subject to approval (was sold for 1,600 to the floor)',
    'In-Person bid of 1,600 on lot 1 corrected: paddle 42',
    'Lot 1 corrected: passed (was sold for 1,600 to paddle 42, subject to approval)',
    'Lot 1 corrected: withdrawn (was passed)',
  ])
  expect(added(room, () => room.ask('undo', {}))).toEqual(['Undone: Lot 1 corrected: withdrawn (was passed)'])
  expect(added(room, () => room.ask('redo', {}))).toEqual(['Done again: Lot 1 corrected: withdrawn (was passed)'])
  expect(added(room, () => room.lot(1))).toEqual(['Lot 1 reopened: withdrawn is void', 'Lot 1 started'])
  expect(added(room, () => room.ask('markSold', { ...lot, soldPrice: 1_600, subject: true })).at(0)).toBe(
    'Lot 1 sold for 1,600 to paddle 42, subject to approval',
  )
  expect(added(room, () => room.lot(2).ask('reopenLot', lot))).toEqual([
    'Lot 2 started',
    'Lot 2 put back',
    'Lot 1 reopened on record: sold for 1,600 is void',
  ])
  expect(added(room, () => room.passed(2).passed(3).passed(1))).toEqual([
    'Lot 2 passed',
    'Lot 3 passed',
    'Lot 1 passed',
  ])
  expect(added(room, () => room.ask('placeBid', { ...lot, amount: 2_000, type: 'online', paddleNumber: '7' }))).toEqual(
    ['Online bid of 2,000 by paddle 7 on lot 1 came late, 1.0 s after the hammer, and was refused'],
  )
  const lateBidId = room.lotSale(1).late[0]?.id
  expect(added(room, () => room.ask('reopenLot', { ...lot, lateBidId }))).toEqual([
    'Lot 1 reopened on record for the late online bid of 2,000 by paddle 7, 1.0 s after the hammer: passed is void',
    'Online bid of 2,000 by paddle 7 on lot 1, waiting for the clerk',
  ])
  expect(added(room, () => room.ask('withdrawLot', lot))[0]).toBe('Lot 1 withdrawn')
  expect(added(room, () => room.stopped().live())).toEqual([
    'Sale concluded',
    'Sale resumed',
    'Every lot has an outcome',
  ])
})

test('the trail names changes of the catalogue and of the terms', () => {
  const room = aSale({ lots: [1], advancedBids: [ADVANCE] })
  expect(trail(room.entries)).toEqual(['Catalogue of 1 lot'])
  const titled = (lot_number: number) => ({ ...BLANK_LOT, lot_number, title: `Lot ${lot_number}` })
  const save = (...lots: number[]) => added(room, () => room.ask('editLots', { lots: lots.map(titled) }))
  expect(save(1, 2)).toEqual(['Catalogue saved, 2 lots; changed: 2'])
  expect(save(2)).toEqual(['Catalogue saved, 1 lot; deleted: 1'])
  const tags = { lotNumber: 2, tagIds: ['t', 'u'] }
  expect(added(room, () => room.ask('setLotTags', { ...tags, tags: ['ARR', 'VAT'] }))).toEqual([
    'Tags of lot 2: ARR, VAT',
  ])
  expect(added(room, () => room.ask('setLotTags', { ...tags, tagIds: [], tags: [] }))).toEqual([
    'Lot 2 has no tags any more',
  ])
  expect(added(room, () => room.ask('editMetadata', { title: 'Spring', location: 'Oslo' }))).toEqual([
    'Sale details changed: title, location',
  ])
  const terms = { snap: true, advanceBids: 'maximum', bookBids: 'automatic' } as const
  const ladder = [{ from: 0, step: 5 }]
  expect(added(room, () => room.ask('setTerms', { ...terms, ladder, ties: 'step_above', largestJump: 9 }))).toEqual([
    'Terms of the sale changed: ladder, asking price on the ladder yes, advance bids maximum, answers of the book automatic, equal maxima one increment above, largest jump 9',
  ])
  expect(added(room, () => room.ask('setTerms', { snap: false, ties: 'first' }))).toEqual([
    'Terms of the sale changed: asking price on the ladder no, equal maxima to the first',
  ])
  const left = { lotNumber: 2, amount: 1_500, paddleNumber: '8' }
  expect(added(room, () => room.ask('addAdvancedBid', left))).toEqual([
    'Advance bid of 1,500 by paddle 8 left for lot 2',
  ])
  const id = toStoredAuction(room.sale).advancedBids.at(-1)?.id ?? ''
  expect(added(room, () => room.ask('declineAdvancedBid', { lotNumber: 2, id }))).toEqual([
    'Advance bid on lot 2 declined',
  ])
  expect(added(room, () => room.ask('deleteAdvancedBid', { id }))).toEqual([
    'Advance bid of 1,500 by paddle 8 removed from lot 2',
  ])
  room.live()
  const pauses = () => {
    room.ask('broadcast', { message: 'Tea' })
    for (const message of ['Tea', '']) room.ask('pause', { message })
    room.ask('resume', {})
  }
  expect(added(room, pauses)).toEqual([
    'Message to every screen: Tea',
    'Sale paused: Tea',
    'Sale paused',
    'Sale goes on',
  ])
})

test('the trail describes unknown bids and outcomes with the data of the event', () => {
  const stamp = { seq: 1, at: '2026-05-14T10:00:00.000Z', by: { role: 'staff', device: '' } } as const
  const saved = { ...stamp, type: 'lots_changed' as const, lots: [], removed: [], moved: [], renumbered: [] }
  expect(
    trail([
      { ...stamp, type: 'bid_cancelled', lotNumber: 1, bidId: 'a' },
      { ...stamp, type: 'bid_edited', lotNumber: 1, bidId: 'a', changes: { amount: 5 } },
      { ...stamp, type: 'bid_cancelled', lotNumber: 1, bidId: 'a' },
      { ...stamp, type: 'outcome_voided', lotNumber: 1, was: null },
      { ...saved, order: [1], edited: [1] },
      { ...saved, order: [1], edited: [1] },
      { ...saved, order: [1, 2], edited: [1, 2] },
      { ...stamp, type: 'backup_restored', tagIds: {}, version: 1 },
      { ...stamp, type: 'start_price_set', lotNumber: 1, bidId: 's', amount: 500 },
      { ...stamp, type: 'bid_cancelled', lotNumber: 1, bidId: 's' },
      { ...stamp, type: 'online_bids_outbid', lotNumber: 1, bidIds: ['s', 'b'] },
    ]),
  ).toEqual([
    'Bid on lot 1 cancelled',
    'Bid on lot 1 corrected: amount 5',
    'Bid on lot 1 cancelled',
    'Lot 1 reopened: passed is void',
    'Catalogue of 1 lot',
    'Catalogue saved, 1 lot; changed: 1',
    'Catalogue saved, 2 lots; changed: 1, 2',
    'Restored from a backup',
    'Asking price of 500 set on lot 1',
    'Asking price of 500 on lot 1 cancelled',
    'Outbid on lot 1: Asking price of 500; Bid',
  ])
  const nothing = recallOf(emptySale('spring'))
  expect([nothing.bid('a'), nothing.outcome(1), nothing.hasCatalogue]).toEqual([undefined, undefined, false])
})

test('the trail, read line by line, says the same as the sale in memory', () => {
  const steps = fc.array(
    anyStep.filter(({ kind }) => kind !== 'undo' && kind !== 'redo'),
    { minLength: 1, maxLength: 60, size: 'max' },
  )
  fc.assert(
    fc.property(steps, (drawn) => {
      const room = aSale({ lots: POOL.slice(0, 4), advancedBids: LEFT, reserve: 1_500 })
        .live()
        .lot(1)
        .asking(500)
      for (const step of drawn) room.attempt(commandOf(step, room.sale))
      let sale = emptySale('spring')
      const remembered = room.entries.map((entry) => {
        const sentence = eventRowOf(entry.type).sentence(entry, recallOf(sale))
        sale = evolve(sale, entry)
        return sentence
      })
      expect(trail(room.entries)).toEqual(remembered)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

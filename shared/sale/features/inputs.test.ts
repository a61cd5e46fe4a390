import { expect, test } from 'vitest'
import { type CommandName, parseInput } from './index.ts'

const TITLED = { lot_number: 1, title: 'A vase' }

test.each<[CommandName, unknown, unknown]>([
  ['broadcast', { message: ' Tea is served ' }, { message: 'Tea is served' }],
  ['pause', { message: ' ' }, { message: '' }],
  ['clearBids', { lotNumber: '12', clearedBy: ' clerk ' }, { lotNumber: 12, clearedBy: 'clerk' }],
  [
    'clearBids',
    { lotNumber: 1, clearedBy: 'clerk', timestamp: '2026-05-14T10:00:00+02:00' },
    { lotNumber: 1, clearedBy: 'clerk', timestamp: '2026-05-14T10:00:00+02:00' },
  ],
  [
    'placeBid',
    { lotNumber: '12A', amount: 5, type: 'online', paddleNumber: 1001, bidderLocation: ' Oslo ', notes: ' ' },
    { lotNumber: '12A', amount: 5, type: 'online', paddleNumber: '1001', bidderLocation: 'Oslo', notes: null },
  ],
  ['editBid', { id: 'a', amount: 5, lotNumber: '7' }, { id: 'a', amount: 5, lotNumber: 7 }],
  [
    'addAdvancedBids',
    { bids: [{ lotNumber: '1', paddleNumber: ' 77 ', amount: 5 }] },
    { bids: [{ lotNumber: 1, paddleNumber: '77', amount: 5 }] },
  ],
  ['markPassed', { lotNumber: 1, notes: ' low ' }, { lotNumber: 1, notes: 'low' }],
  ['recordSale', { lotNumber: 1, amount: 5, type: 'advanced' }, { lotNumber: 1, amount: 5, type: 'advanced' }],
  ['correctOutcome', { lotNumber: 1, amount: null }, { lotNumber: 1, amount: null }],
  ['reopenLot', { lotNumber: 1, lateBidId: 'a' }, { lotNumber: 1, lateBidId: 'a' }],
  ['setTerms', { snap: true }, { snap: true }],
  ['setLotTags', { lotNumber: 1, tagIds: ['t'], tags: ['ARR'] }, { lotNumber: 1, tagIds: ['t'], tags: ['ARR'] }],
  ['editMetadata', { title: 'Spring', baseVersion: 0 }, { title: 'Spring', baseVersion: 0 }],
  [
    'editLots',
    { lots: [TITLED], order: 'as_listed', baseVersion: 3 },
    { lots: [TITLED], order: 'as_listed', baseVersion: 3 },
  ],
  ['undo', { commandId: 'a' }, { commandId: 'a' }],
])('%s accepts its input (%#)', (name, input, taken) => {
  expect(parseInput(name, input)).toEqual(taken)
})

const REQUIRED = 'is required, in digits'

test.each<[CommandName, unknown, string?]>([
  ['startAuction', { lotNumber: 1 }],
  ['startLot', { lotNumber: '' }],
  ['startLot', { lotNumber: 1, now: true }],
  ['approveBid', { id: '' }],
  ['approveBid', { id: 'x'.repeat(65) }],
  ['broadcast', { message: ' ' }],
  ['broadcast', { message: 'x'.repeat(501) }],
  ['pause', { message: 'x'.repeat(501) }],
  ['pause', {}],
  ['placeBid', { lotNumber: 1, amount: 5, type: 'advanced' }],
  ['placeBid', { lotNumber: 1, amount: 5.5, type: 'floor' }],
  ['placeBid', { lotNumber: 1, amount: 5, type: 'floor', paddleNumber: '1x' }],
  ['clearBids', { lotNumber: 1 }],
  ['clearBids', { lotNumber: 1, clearedBy: ' ' }],
  ['clearBids', { lotNumber: 1, clearedBy: 'x'.repeat(101) }],
  ['clearBids', { lotNumber: 1, clearedBy: 'clerk', timestamp: 'at ten' }],
  ['setStartPrice', { lotNumber: 1 }],
  ['setIncrement', { lotNumber: 1, increment: 0 }],
  ['recordSale', { lotNumber: 1, amount: 5, type: 'start_price' }],
  ['markSold', { lotNumber: 1 }],
  ['withdrawLot', { lotNumber: 1, notes: 'x'.repeat(2_001) }],
  ['editBid', { amount: 5 }],
  ['addAdvancedBid', { lotNumber: 1, amount: 5, paddleNumber: null }, REQUIRED],
  ['addAdvancedBid', { lotNumber: 1, amount: 5, paddleNumber: 'floor' }, REQUIRED],
  ['addAdvancedBids', { bids: [] }, 'must hold at least one bid'],
  ['addAdvancedBids', { bids: Array(2_001).fill({ lotNumber: 1, amount: 5, paddleNumber: '1' }) }],
  ['reopenLot', { lotNumber: 1, lateBidId: '' }],
  ['setTerms', { snap: 'yes' }],
  ['setTerms', { colour: 'red' }],
  ['setLotTags', { lotNumber: 1, tagIds: ['t'] }],
  ['editLots', { lots: [] }, 'must hold at least one lot'],
  ['editLots', { lots: [{ ...TITLED, title: '' }] }],
  ['editLots', { lots: [TITLED], order: 'as_you_like' }],
  ['editLots', { lots: [TITLED], baseVersion: -1 }],
  ['editMetadata', { auction_id: 'autumn' }],
  ['editMetadata', { baseVersion: 1.5 }],
  ['undo', { commandId: '' }],
  ['redo', { commandId: 'x'.repeat(65) }],
  ['redo', { lotNumber: 1 }],
])('%s rejects invalid input (%#)', (name, input, why = 'code') => {
  expect(() => parseInput(name, input)).toThrow(why)
})

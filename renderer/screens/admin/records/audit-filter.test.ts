import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../../shared/entities/system.ts'
import { filterAudit, NO_FILTER, typeInWords, typesOf, whoOf } from './audit-filter.ts'

const entry = (seq: number, fields: Partial<AuditEntry>): AuditEntry => ({
  seq,
  at: '2026-01-01T10:00:00Z',
  type: 'bid_placed',
  who: { role: 'staff', device: 'This PC' },
  what: 'Bid of 1,200 placed',
  lotNumber: 12,
  details: {},
  ...fields,
})
const entries = [
  entry(1, { type: 'auction_started', what: 'Auction started', lotNumber: null }),
  entry(2, { who: { role: 'bidder', device: 'Phone', paddle: '4711' } }),
  entry(3, { type: 'lot_sold', what: 'Sold at 1,200', who: { role: 'system', device: 'Saleroom', simulated: true } }),
]
const seqs = (filter: Partial<typeof NO_FILTER>) =>
  filterAudit(entries, { ...NO_FILTER, ...filter }).map(({ seq }) => seq)

describe('the audit trail', () => {
  it('is shown newest first', () => {
    expect(seqs({})).toEqual([3, 2, 1])
  })

  it('is filtered by words in the event, person and lot', () => {
    expect(seqs({ words: 'lot 12' })).toEqual([3, 2])
    expect(seqs({ words: '4711' })).toEqual([2])
    expect(seqs({ words: 'SOLD 1,200' })).toEqual([3])
  })

  it('is filtered by role and kind of event', () => {
    expect(seqs({ role: 'bidder' })).toEqual([2])
    expect(seqs({ type: 'auction_started' })).toEqual([1])
  })

  it('shows people and kinds in words', () => {
    expect(entries.map(whoOf)).toEqual(['This PC', 'Paddle 4711', 'Saleroom (simulated)'])
    expect(typesOf(entries).map(typeInWords)).toEqual(['Auction started', 'Bid placed', 'Lot sold'])
  })
})

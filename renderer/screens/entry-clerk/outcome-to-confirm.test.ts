import { describe, expect, it } from 'vitest'
import { aBid } from '../../data/testing/sale.ts'
import { changedMeanwhile, soldTo } from './outcome-entry.ts'

const bid = aBid('a', { lotNumber: 5, amount: 4_200, type: 'phone' })
const changed = (asked: Parameters<typeof changedMeanwhile>[0], highest: typeof bid | null) =>
  changedMeanwhile(asked, { highest, currency: 'GBP' })
const sale = { sold: soldTo(bid, { paddle: '12' }) }

describe('an outcome that waits to be confirmed', () => {
  it('is valid as long as the bid', () => {
    expect(changed(sale, bid)).toBeNull()
  })

  it('is outdated after a higher bid', () => {
    expect(changed(sale, { ...bid, id: 'b', amount: 4_400 })).toBe(
      'The highest bid is now £4,400. Go back and check the sale again.',
    )
  })

  it('is outdated when the bid is edited or cancelled', () => {
    expect(changed(sale, { ...bid, amount: 4_000 })).toContain('now £4,000')
    expect(changed(sale, { ...bid, type: 'floor' })).toContain('check the sale again')
    expect(changed(sale, null)).toContain('no longer has a valid bid')
  })

  it('ignores bids if the lot is to pass', () => {
    expect(changed({ sold: null }, bid)).toBeNull()
  })

  it('is not a sale at the start price', () => {
    expect(soldTo({ ...bid, type: 'start_price' }, { paddle: '12' })).toBeNull()
  })
})

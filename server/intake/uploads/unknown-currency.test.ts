import { describe, expect, it } from 'vitest'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { jsonEntry } from '../import/testing/uploaded-sale.ts'
import { openReceivingHouse } from './testing/receiving-house.ts'

const saleZip = (metadata: Record<string, unknown>, lot: Record<string, unknown> = {}) =>
  makeZip([jsonEntry([{ lot_number: '1', title: 'Vase', ...lot }], { sale_metadata: { title: 'Attic', ...metadata } })])

describe('a sale whose JSON has no currency', () => {
  it('is refused if the user can be asked, and loaded with the answer', async () => {
    const { upload, house, leftovers } = await openReceivingHouse()
    const zip = saleZip({ location: 'The barn' }, { estimate: '$ 1,000 - 1,500' })
    expect(await upload(zip, { currency: 'ask' })).toMatchObject({ status: 400, reply: { code: 'currency_unknown' } })
    expect([house.list(), await leftovers()]).toEqual([[], []])
    expect(await upload(zip, { currency: 'AUD' })).toMatchObject({ status: 200 })
    expect((await house.room('attic')).auction.saleMetadata.currency).toBe('AUD')
  })

  it('is loaded in dollars by the plain call', async () => {
    const { upload, house } = await openReceivingHouse()
    expect(await upload(saleZip({}))).toMatchObject({ status: 200 })
    expect((await house.room('attic')).auction.saleMetadata.currency).toBeUndefined()
  })

  it.each([
    { metadata: { currency: 'sek' }, lot: {}, currency: 'SEK' },
    { metadata: {}, lot: { estimate: '€ 1.000 - 1.500' }, currency: 'EUR' },
    { metadata: { location: 'Lisbon' }, lot: {}, currency: 'EUR' },
    { metadata: { location: 'Sydney' }, lot: { estimate: '$100' }, currency: 'AUD' },
    { metadata: { location: 'Los Angeles' }, lot: {}, currency: 'USD' },
  ])('needs no question with $currency by $metadata $lot', async ({ metadata, lot, currency }) => {
    const { upload, house } = await openReceivingHouse()
    expect(await upload(saleZip(metadata, lot), { currency: 'ask' })).toMatchObject({ status: 200 })
    expect((await house.room('attic')).auction.saleMetadata.currency).toBe(currency)
  })

  it('is asked for if the named or the chosen currency is invalid', async () => {
    const { upload } = await openReceivingHouse()
    const zip = saleZip({ currency: 'Taler' })
    expect(await upload(zip, { currency: 'ask' })).toMatchObject({ status: 400, reply: { code: 'currency_unknown' } })
    expect(await upload(zip, { currency: 'TALER' })).toMatchObject({ status: 400 })
  })
})

import { currencyOfSale, unitOfSale } from '../../../shared/auction/sale-currency.ts'
import { deletedAt } from '../../../shared/sale/features/content/lot-list.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import type { HeldPreviews } from './held-previews.ts'
import { type SaleUpdate, saleUpdate, wholeList } from './sale-update.ts'

type UpdateParts = Pick<Saleroom, 'house'> & { previews: Pick<HeldPreviews, 'lots' | 'discard'> }

/** Creates the handlers that update a sale from a kept catalogue, by lot number. */
export function updateHandlers({ house, previews }: UpdateParts) {
  async function updateOf(id: string, sale: Sale): Promise<SaleUpdate> {
    const { metadata } = sale
    const { location } = metadata
    const currency = currencyOfSale(metadata)
    const { lots, unit, currencies } = await previews.lots(id, {
      currency,
      ...(location && { location }),
    })
    const other = currencies.find((named) => named !== currency)
    if (other !== undefined)
      throw new Refused(409, 'currency_differs', `The file has amounts in ${other}, and the sale is in ${currency}`)
    if (unit !== unitOfSale(sale))
      throw new Refused(409, 'unit_differs', 'The file and the sale count their amounts in different units')
    return saleUpdate(sale, lots)
  }

  return {
    async compareUpload({ params: { id }, query: { auctionId } }) {
      const { sale } = await house.room(auctionId)
      const { differences } = await updateOf(id, sale)
      return { auctionId, version: toStoredAuction(sale).version, ...differences }
    },
    async updateFromPreview({ params: { id }, body: { auctionId, baseVersion, deletedLots }, who, key }) {
      const room = await house.room(auctionId)
      const { sale } = room
      const update = await updateOf(id, sale)
      const { added, changed, missing } = update.differences
      const kept = deletedLots.find((lotNumber) => !missing.includes(lotNumber))
      if (kept !== undefined)
        throw new Refused(
          409,
          'lot_in_file',
          `Lot ${kept} is in the file, or not in the sale, and can't be deleted by it`,
        )
      const lots = wholeList(sale, update, new Set(deletedLots))
      const reply = (after: Sale, given: { at: string }) => ({
        auctionId,
        version: toStoredAuction(after).version,
        added: added.length,
        changed: changed.length,
        deletedLots: deletedAt(after.commands, given),
      })
      const done = await room.run('editLots', { lots, baseVersion }, { who, key, keep: 'reply', reply })
      await previews.discard(id)
      return done
    },
  } satisfies Partial<Handlers>
}

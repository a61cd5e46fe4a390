import { minorDigits } from '../../../shared/amounts/minor-units.ts'
import { DEMO_SALE } from '../../../shared/auction/demo-sale.ts'
import { currencyOfSale, unitOfSale } from '../../../shared/auction/sale-currency.ts'
import type { SaleProgress } from '../../../shared/entities/auction.ts'
import { lotCharges } from '../../../shared/money/lot-charging.ts'
import { type Sale, termsOf } from '../../../shared/sale/state.ts'
import { isRefused, Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { newId } from '../../storage/ids.ts'
import { removeDemoPeople } from '../people/demo-people.ts'
import { followTrash } from '../room/follow-trash.ts'
import type { Saleroom } from '../saleroom.ts'

/** The handlers of the live auction: its state, its start and its end. */
export function auctionHandlers(
  parts: Pick<Saleroom, 'house' | 'houseRoom' | 'publisher' | 'now'> & { onNotice: (sentence: string) => void },
) {
  const { house, publisher, now, onNotice } = parts
  // The house reports a failed disk itself, and the next start moves the records.
  const recordsFollow = () => followTrash(parts).catch(() => undefined)
  return {
    terms: async ({ params: { auctionId } }) => termsOf((await house.readable(auctionId)).sale),
    async charges({ params: { auctionId }, query: { lotNumber, amount, channel = null } }) {
      const { sale } = await house.readable(auctionId)
      const lot = sale.catalogue.get(lotNumber)
      if (!lot) throw new Refused(404, 'lot_unknown', `Lot ${lotNumber} is not in this sale`)
      const currency = currencyOfSale(sale.metadata)
      const { charges: terms } = termsOf(sale)
      const charges = terms ? lotCharges({ amount, channel }, { lot, terms, unit: unitOfSale(sale) }) : null
      return { currency, digits: minorDigits(currency), charges }
    },
    saleProgress: async ({ params: { auctionId } }) => progressOf((await house.readable(auctionId)).sale),
    async startAuction({ body, who, key }) {
      try {
        return await house.start(body.auctionId, { who, key })
      } catch (error) {
        // The specification replies to this refusal with a success status.
        if (isRefused(error) && error.status === 409) return { success: false, message: error.message }
        throw error
      }
    },
    async stopAuction({ who, key }) {
      if (!house.live) throw new Refused(409, 'auction_not_live', 'No auction is live')
      const reply = ({ metadata }: Sale) => ({ success: true, message: `“${metadata.title}” is concluded` })
      return await house.live.run('stopAuction', {}, { who, key, reply, keep: 'reply' })
    },
    async broadcast({ body: { message }, who, key }) {
      const room = house.live
      if (room) {
        return await room.run(
          'broadcast',
          { message },
          {
            who,
            key,
            reply: ({ commands }, { at }) => ({ id: commands.at(-1)?.id ?? '', message, at }),
            keep: 'reply',
          },
        )
      }
      const id = newId()
      const at = now().toISOString()
      publisher.house({ type: 'message-broadcast', auctionId: null, seq: 0, at, id, message })
      return { id, message, at }
    },
    trash: async () => await house.trash.list(),
    async putBackAuction({ params: { name }, who }) {
      const { title } = await house.room(await house.trash.putBack(name, who))
      await recordsFollow()
      return { success: true, message: `“${title}” is back` }
    },
    async deleteAuction({ params: { auctionId }, who }) {
      const { title } = await house.room(auctionId)
      await house.remove(auctionId, who)
      await recordsFollow()
      // The sale is deleted already, even if its people stay.
      if (auctionId === DEMO_SALE)
        await removeDemoPeople(parts).catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error)
          onNotice(`The fictional people of the demo sale are still among the house’s clients: ${why}`)
        })
      return { success: true, message: `“${title}” was moved to the trash` }
    },
  } satisfies Partial<Handlers>
}

/** The progress of a sale. */
function progressOf(sale: Sale): SaleProgress {
  const { startedAt, order, lots, simulated, commissions, terms } = sale
  const count = { sold: 0, passed: 0, withdrawn: 0, toGo: 0 }
  for (const lotNumber of order) count[lots.get(lotNumber)?.outcome?.status ?? 'toGo'] += 1
  return {
    startedAt,
    ...count,
    hasBids: hasBids(sale),
    simulated,
    advanceBids: commissions.size,
    hasTerms: terms !== null,
  }
}

function hasBids({ lots }: Sale): boolean {
  for (const { bids } of lots.values()) for (const { type } of bids.values()) if (type !== 'start_price') return true
  return false
}

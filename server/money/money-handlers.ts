import { currencyOfSale } from '../../shared/catalogue/sale-currency.ts'
import { minorDigits } from '../../shared/money/minor-units.ts'
import { unitTold } from '../../shared/money/sale-unit.ts'
import { houseShare, soldLots, sumOf } from '../../shared/money/statements.ts'
import { workLists } from '../../shared/money/work-lists.ts'
import { type Sale, termsOf } from '../../shared/sale/state.ts'
import type { Handlers } from '../http/contract/handlers.ts'
import type { Clients } from '../sale/people/clients.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import { partyNamed, statementOf, summariesOf } from './statement-of.ts'
import { allStatementsFile, statementFile } from './statement-workbook.ts'

type Money = Pick<Saleroom, 'house' | 'now'> & { clients: Pick<Clients, 'get'> }

/** Statements of buyers and vendors, and what is left to do after a sale. */
export function moneyHandlers({ house, clients, now }: Money) {
  const clientsIn = (sale: Sale) => (paddle: string | null) => {
    const clientId = (paddle !== null && sale.paddles.get(paddle)?.clientId) || null
    return clientId === null ? null : clients.get(clientId)
  }
  return {
    async statements({ params: { auctionId }, query: { format } }) {
      const { sale } = await house.readable(auctionId)
      const clientOf = clientsIn(sale)
      if (format === 'xlsx') return await allStatementsFile(sale, clientOf)
      const currency = currencyOfSale(sale.metadata)
      const sum = sumOf(soldLots(sale).map(({ charges }) => charges))
      return {
        auctionId,
        title: sale.metadata.title,
        currency,
        digits: minorDigits(currency),
        isLive: sale.live,
        hasCharges: Boolean(termsOf(sale).charges),
        asOf: sale.seq,
        buyers: summariesOf(sale, clientOf, 'buyers'),
        vendors: summariesOf(sale, clientOf, 'vendors'),
        sum,
        house: houseShare(sum),
      }
    },
    async statement({ params: { auctionId, side, party }, query: { format } }) {
      const { sale } = await house.readable(auctionId)
      const statement = statementOf(sale, clientsIn(sale), { side, party: partyNamed(party) })
      return format === 'xlsx' ? await statementFile(statement) : statement
    },
    async workLists({ params: { auctionId } }) {
      const { sale } = await house.readable(auctionId)
      const { title } = sale.metadata
      const isOnShow = house.catalogue?.sale.auctionId === auctionId
      const lists = workLists(sale, { at: now(), nameOf: (paddle) => clientsIn(sale)(paddle)?.name ?? null })
      return {
        auctionId,
        title,
        currency: currencyOfSale(sale.metadata),
        ...unitTold(sale.terms),
        asOf: sale.seq,
        isOnShow,
        ...lists,
      }
    },
  } satisfies Partial<Handlers>
}

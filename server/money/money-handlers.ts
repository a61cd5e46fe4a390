import { currencyOfSale } from '../../shared/catalogue/sale-currency.ts'
import type { Side } from '../../shared/entities/money/statements.ts'
import { minorDigits } from '../../shared/money/minor-units.ts'
import { unitTold } from '../../shared/money/sale-unit.ts'
import { houseShare, soldLots, sumOf } from '../../shared/money/statements.ts'
import { workLists } from '../../shared/money/work-lists.ts'
import { type Sale, termsOf } from '../../shared/sale/state.ts'
import { refuse } from '../access/refused.ts'
import type { Handlers } from '../http/contract/handlers.ts'
import type { Clients } from '../sale/people/clients.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import type { Issued, Unnumbered } from './issued.ts'
import { documentDue, partyNamed, type StatementSources, statementOf, summariesOf } from './statement-of.ts'
import { allStatementsFile, statementFile } from './statement-workbook.ts'

type Money = Pick<Saleroom, 'house' | 'now'> & { clients: Pick<Clients, 'get'>; issued: Issued }
type Asked = { auctionId: string; side: Side; party: string }

/** Statements of buyers and vendors, and what is left to do after a sale. */
export function moneyHandlers({ house, clients, issued, now }: Money) {
  const clientsIn = (sale: Sale) => (paddle: string | null) => {
    const clientId = (paddle !== null && sale.paddles.get(paddle)?.clientId) || null
    return clientId === null ? null : clients.get(clientId)
  }
  const knownOf = (sale: Sale): StatementSources => ({ issued: issued.list(), clientOf: clientsIn(sale) })
  const of = async ({ auctionId, side, party }: Asked) => {
    const { sale } = await house.readable(auctionId)
    return { sale, asked: { side, party: partyNamed(party) } }
  }

  /** The statement as the sale stands when its turn has come to be issued. */
  async function issue(params: Asked, kind: Unnumbered['kind']): Promise<{ number: number }> {
    const room = await house.readable(params.auctionId)
    if (room.auction.rehearsal) refuse(409, 'is_rehearsal', 'A rehearsal issues no statements')
    const asked = { side: params.side, party: partyNamed(params.party) }
    const number = await issued.issue((all) =>
      documentDue(room.sale, { ...knownOf(room.sale), issued: all }, { ...asked, kind, at: now().toISOString() }),
    )
    return { number }
  }

  return {
    async statements({ params: { auctionId }, query: { format } }) {
      const { sale } = await house.readable(auctionId)
      const known = knownOf(sale)
      if (format === 'xlsx') return await allStatementsFile(sale, known)
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
        buyers: summariesOf(sale, known, 'buyers'),
        vendors: summariesOf(sale, known, 'vendors'),
        sum,
        house: houseShare(sum),
      }
    },
    async statement({ params, query: { format } }) {
      const { sale, asked } = await of(params)
      const statement = statementOf(sale, knownOf(sale), asked)
      return format === 'xlsx' ? await statementFile(statement) : statement
    },
    issueStatement: ({ params }) => issue(params, 'statement'),
    creditStatement: ({ params }) => issue(params, 'credit'),
    async issuedStatement({ params: { number }, query: { format } }) {
      const document = issued.get(number) ?? refuse(404, 'statement_unknown', `No statement has the number ${number}`)
      return format === 'xlsx' ? await statementFile(document) : document
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

import { currencyOfSale } from '../../shared/catalogue/sale-currency.ts'
import {
  type IssuedStatement,
  type Side,
  type StatementLine,
  type StatementReply,
  type StatementSummary,
  UNASSIGNED,
} from '../../shared/entities/money/statements.ts'
import { minorDigits } from '../../shared/money/minor-units.ts'
import { buyersStatements, type Statement, soldLots, statementsBy, sumOf } from '../../shared/money/statements.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { same } from '../../shared/same.ts'
import { refuse } from '../access/refused.ts'
import type { Unnumbered } from './issued.ts'

/** What a statement is made of, beside the sale. */
export type Known = {
  issued: readonly IssuedStatement[]
  /** Whoever has a paddle; null where that is not known. */
  clientOf: (paddle: string | null) => { id: string; name: string } | null
}

/** What of a line its side's figures are: what else may change needs no credit note. */
const FIGURES = {
  buyers: ['hammer', 'premium', 'platform', 'taxOnHammer', 'taxOnPremium', 'resaleRight', 'total'],
  vendors: ['hammer', 'commission', 'taxOnCommission', 'proceeds'],
} as const

/** The statement last issued that no credit note takes back; null where there is none. */
function inForce(documents: readonly IssuedStatement[]): IssuedStatement | null {
  const last = documents.at(-1)
  return last?.kind === 'statement' ? last : null
}

/** The documents of a buyer or vendor, oldest first. */
function documentsOf(
  issued: readonly IssuedStatement[],
  { auctionId, side, party }: { auctionId: string; side: Side; party: string | null },
): IssuedStatement[] {
  return issued.filter((each) => each.auctionId === auctionId && each.side === side && each.party === party)
}

/** The party that a path names. */
export const partyNamed = (name: string): string | null => (name === UNASSIGNED ? null : name)

/** The statement of a buyer or vendor as the sale stands now. Refuses 404 who neither bought nor sold, and never got one. */
export function statementOf(
  sale: Sale,
  known: Known,
  { side, party }: { side: Side; party: string | null },
): StatementReply {
  const { auctionId } = sale
  const current = currentOf(sale, side)
  const own = documentsOf(known.issued, { auctionId, side, party })
  // Of a client with several paddles each of them leads to the one statement.
  const isOfClient = ({ lots }: Statement) => side === 'buyers' && lots.some(({ paddle }) => paddle === party)
  const found = current.find((each) => each.party === party) ?? (inForce(own) ? undefined : current.find(isOfClient))
  const documents = found ? documentsOf(known.issued, { auctionId, side, party: found.party }) : own
  if (!found && documents.length === 0) refuse(404, 'nothing_sold', nothingSold(sale, { side, party }))
  return written(sale, { side, documents, known, statement: found ?? { party, lots: [], sum: sumOf([]) } })
}

type Asked = { side: Side; party: string | null; kind: IssuedStatement['kind']; at: string }

/**
 * What is to be issued to a buyer or vendor, or the number of what was issued already and still holds. Refuses 409 a
 * statement while a credit note is due, a credit note where nothing is issued, and a statement of nothing.
 */
export function documentDue(sale: Sale, known: Known, { kind, at, ...asked }: Asked): Unnumbered | number {
  const { documents: _, number: last, creditDue, ...statement } = statementOf(sale, known, asked)
  const { auctionId, side, party } = statement
  const standing = inForce(documentsOf(known.issued, { auctionId, side, party }))
  if (kind === 'credit') {
    if (!standing) refuse(409, 'nothing_issued', 'No statement is issued that a credit note could take back')
    const { number: credits, ...document } = standing
    return { ...document, kind, credits, at, asOf: sale.seq }
  }
  if (standing && creditDue)
    refuse(409, 'credit_due', `Statement ${last} has other figures: issue its credit note first`)
  if (standing) return standing.number
  if (statement.lines.length === 0) refuse(409, 'nothing_sold', 'There is nothing to state any more')
  return { ...statement, kind, credits: null, at }
}

/** A line for each buyer or vendor, those too whose issued statement holds lots that are no longer theirs. */
export function summariesOf(sale: Sale, known: Known, side: Side): StatementSummary[] {
  const current = currentOf(sale, side)
  const ofSale = known.issued.filter((each) => each.auctionId === sale.auctionId && each.side === side)
  const gone = [...new Set(ofSale.map(({ party }) => party))].filter(
    (party) => !current.some((each) => each.party === party) && inForce(ofSale.filter((each) => each.party === party)),
  )
  const statements = [...current, ...gone.map((party): Statement => ({ party, lots: [], sum: sumOf([]) }))]
  return statements.map((statement) => {
    const documents = ofSale.filter((each) => each.party === statement.party)
    const { party, name, number, creditDue, lines, sum } = written(sale, { side, documents, known, statement })
    return {
      party,
      name,
      number,
      creditDue,
      lots: lines.length,
      subject: lines.filter(({ subject }) => subject).length,
      hammer: sum.hammer,
      total: side === 'buyers' ? sum.total : sum.proceeds,
    }
  })
}

const currentOf = (sale: Sale, side: Side) =>
  side === 'buyers' ? buyersStatements(sale) : statementsBy('vendor', soldLots(sale))

type WrittenOf = { side: Side; documents: readonly IssuedStatement[]; known: Known; statement: Statement }

function written(sale: Sale, { side, documents, known, statement }: WrittenOf): StatementReply {
  const { party, lots, sum } = statement
  const currency = currencyOfSale(sale.metadata)
  const lines = lots.map(({ lotNumber, paddle, scheme, charges }): StatementLine => {
    const subject = sale.lots.get(lotNumber)?.outcome?.subject ?? false
    return { lotNumber, title: sale.catalogue.get(lotNumber)?.title ?? '', paddle, subject, scheme, ...charges }
  })
  const now = { currency, lines }
  const issued = inForce(documents)
  const creditDue = issued !== null && !same(figuresOf(issued, side), figuresOf(now, side))
  const shown = issued && !creditDue ? issued : null
  const client = side === 'buyers' ? known.clientOf(party) : null
  return {
    auctionId: sale.auctionId,
    title: shown?.title ?? sale.metadata.title,
    currency,
    digits: minorDigits(currency),
    side,
    party,
    clientId: (shown ? shown.clientId : client?.id) ?? null,
    name: (shown ? shown.name : client?.name) ?? null,
    asOf: sale.seq,
    lines: shown?.lines ?? lines,
    sum: shown?.sum ?? sum,
    number: issued?.number ?? null,
    creditDue,
    documents: documents.map((each) => ({
      number: each.number,
      kind: each.kind,
      credits: each.credits,
      at: each.at,
      total: side === 'buyers' ? each.sum.total : each.sum.proceeds,
    })),
  }
}

const figuresOf = ({ currency, lines }: Pick<IssuedStatement, 'currency' | 'lines'>, side: Side) =>
  lines.map((line) => [currency, line.lotNumber, ...FIGURES[side].map((part) => line[part])])

function nothingSold({ metadata: { title } }: Sale, { side, party }: { side: Side; party: string | null }): string {
  if (side === 'vendors') return `Nothing ${party === null ? 'without a vendor' : `of ${party}`} was sold in “${title}”`
  return party === null ? `Nothing was sold to the floor in “${title}”` : `Paddle ${party} bought nothing in “${title}”`
}

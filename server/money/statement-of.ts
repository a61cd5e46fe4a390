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
import { holderOf, holderOfClient } from '../../shared/sale/people.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { same } from '../../shared/same.ts'
import { refuse } from '../access/refused.ts'
import type { Unnumbered } from './issued.ts'

/** What a statement is made of, beside the sale. */
export type StatementSources = {
  issued: readonly IssuedStatement[]
  /** Whoever has a paddle; null where that is not known. */
  clientOf: (paddle: string | null) => { id: string; name: string } | null
}

/** What of a line its side's figures are: what else may change needs no credit note. */
const FIGURES = {
  buyers: ['hammer', 'premium', 'platform', 'taxOnHammer', 'taxOnPremium', 'resaleRight', 'total'],
  vendors: ['hammer', 'commission', 'taxOnCommission', 'proceeds'],
} as const

/** The statements that no credit note takes back, oldest first: one, or more where paddles came to a client that were billed alone. */
function inForce(documents: readonly IssuedStatement[]): IssuedStatement[] {
  const credited = new Set(documents.map(({ credits }) => credits))
  return documents.filter(({ kind, number }) => kind === 'statement' && !credited.has(number))
}

/**
 * Whose documents they are: a vendor's by the name, a buyer's by the client, else by the paddle. A client may buy by
 * several paddles, and a paddle may go to another client: what was issued stays with whom it was issued to.
 */
function partyOf(sale: Sale, { side, party, clientId }: Pick<IssuedStatement, 'side' | 'party' | 'clientId'>): string {
  if (party === null || side === 'vendors') return JSON.stringify(party)
  return clientId === null ? holderOf(sale, party) : holderOfClient(clientId)
}

/** The buyer or vendor that is asked for: by any of its paddles, or by the id of a client that has none any more. */
function askedFor(sale: Sale, issued: readonly IssuedStatement[], asked: { side: Side; party: string | null }): string {
  const isClient = issued.some(({ clientId }) => clientId !== null && clientId === asked.party)
  return partyOf(sale, { ...asked, clientId: isClient ? asked.party : null })
}

const ofSale = (sale: Sale, { issued }: StatementSources, side: Side) =>
  issued.filter((each) => each.auctionId === sale.auctionId && each.side === side)

/** The party that a path names; see `partyPath`. */
export const partyNamed = (name: string): string | null =>
  name === UNASSIGNED ? null : name.replace(/^~(?=~*unassigned$)/, '')

/** The statement of a buyer or vendor as the sale stands now. Refuses 404 who neither bought nor sold, and never got one. */
export function statementOf(
  sale: Sale,
  known: StatementSources,
  asked: { side: Side; party: string | null },
): StatementReply {
  const { side, party } = asked
  const issued = ofSale(sale, known, side)
  const whose = askedFor(sale, issued, asked)
  const found = currentOf(sale, side).find(
    (each) => partyOf(sale, { side, party: each.party, clientId: null }) === whose,
  )
  const documents = issued.filter((each) => partyOf(sale, each) === whose)
  if (!found && documents.length === 0) refuse(404, 'nothing_sold', nothingSold(sale, asked))
  return written(sale, { side, documents, known, statement: found ?? { party, lots: [], sum: sumOf([]) } })
}

type Asked = { side: Side; party: string | null; kind: IssuedStatement['kind']; at: string }

/**
 * What is to be issued to a buyer or vendor, or the number of what was issued already and still holds. Refuses 409 a
 * statement while a credit note is due, a credit note where nothing is issued, and a statement of nothing.
 */
export function documentDue(sale: Sale, known: StatementSources, { kind, at, ...asked }: Asked): Unnumbered | number {
  const { documents: _, number: last, creditDue, ...statement } = statementOf(sale, known, asked)
  const issued = ofSale(sale, known, asked.side)
  const whose = askedFor(sale, issued, asked)
  const standing = inForce(issued.filter((each) => partyOf(sale, each) === whose)).at(-1)
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

/** The statement of each buyer or vendor, of those too whose issued one holds lots that are no longer theirs. */
export function statementsOf(sale: Sale, known: StatementSources, side: Side): StatementReply[] {
  const issued = new Map<string, IssuedStatement[]>()
  for (const each of ofSale(sale, known, side)) {
    const whose = partyOf(sale, each)
    issued.set(whose, [...(issued.get(whose) ?? []), each])
  }
  const current = currentOf(sale, side).map((statement) => {
    const whose = partyOf(sale, { side, party: statement.party, clientId: null })
    return { statement, whose, documents: issued.get(whose) ?? [] }
  })
  const has = new Set(current.map(({ whose }) => whose))
  const gone = [...issued].flatMap(([whose, documents]) => {
    const last = inForce(documents).at(-1)
    if (!last || has.has(whose)) return []
    // Its paddle may be somebody else's by now.
    const party = partyOf(sale, { ...last, clientId: null }) === whose ? last.party : last.clientId
    return [{ statement: { party, lots: [], sum: sumOf([]) }, documents }]
  })
  return [...current, ...gone].map(({ statement, documents }) => written(sale, { side, documents, known, statement }))
}

/** A line for each of them. */
export function summariesOf(sale: Sale, known: StatementSources, side: Side): StatementSummary[] {
  return statementsOf(sale, known, side).map(({ party, clientId, name, number, creditDue, lines, sum }) => ({
    party,
    clientId,
    name,
    number,
    creditDue,
    lots: lines.length,
    subject: lines.filter(({ subject }) => subject).length,
    hammer: sum.hammer,
    total: side === 'buyers' ? sum.total : sum.proceeds,
  }))
}

const currentOf = (sale: Sale, side: Side) =>
  side === 'buyers' ? buyersStatements(sale) : statementsBy('vendor', soldLots(sale))

type WrittenOf = { side: Side; documents: readonly IssuedStatement[]; known: StatementSources; statement: Statement }

function written(sale: Sale, { side, documents, known, statement }: WrittenOf): StatementReply {
  const { party, lots, sum } = statement
  const currency = currencyOfSale(sale.metadata)
  const lines = lots.map(({ lotNumber, paddle, scheme, charges }): StatementLine => {
    const subject = sale.lots.get(lotNumber)?.outcome?.subject ?? false
    return { lotNumber, title: sale.catalogue.get(lotNumber)?.title ?? '', paddle, subject, scheme, ...charges }
  })
  const now = { currency, lines }
  const all = inForce(documents)
  const issued = all.at(-1) ?? null
  const creditDue = issued !== null && (all.length > 1 || !same(figuresOf(issued, side), figuresOf(now, side)))
  const shown = issued && !creditDue ? issued : null
  const isBuyer = side === 'buyers' && party !== null
  // A client whose lots are gone keeps its name after the credit note too.
  const last = issued ?? (lots.length === 0 ? documents.at(-1) : undefined)
  return {
    auctionId: sale.auctionId,
    title: shown?.title ?? sale.metadata.title,
    currency,
    digits: minorDigits(currency),
    side,
    party,
    clientId: shown ? shown.clientId : (isBuyer && sale.paddles.get(party)?.clientId) || (last?.clientId ?? null),
    name: (shown ? shown.name : (isBuyer && known.clientOf(party)?.name) || last?.name) ?? null,
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

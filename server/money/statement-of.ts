import { minorDigits } from '../../shared/amounts/minor-units.ts'
import { currencyOfSale } from '../../shared/auction/sale-currency.ts'
import {
  type Side,
  type StatementLine,
  type StatementReply,
  type StatementSummary,
  UNASSIGNED,
} from '../../shared/entities/money/statements.ts'
import type { Client } from '../../shared/entities/people/client.ts'
import { rateOf, type TaxPart } from '../../shared/money/charges.ts'
import { clientIdOf, holderOf, registrationOf } from '../../shared/sale/people/holders.ts'
import { type Sale, termsOf } from '../../shared/sale/state.ts'
import {
  buyersStatements,
  chargedLot,
  NO_CHARGES,
  type SoldLot,
  type Statement,
  vendorsStatements,
} from '../../shared/statements/statements.ts'
import { zoneOfSale } from '../../shared/time-zone.ts'
import { refuse } from '../access/refused.ts'
import { eachInParts, type InParts } from '../http/in-parts.ts'

/** Finds the client who holds a paddle; null if none is registered. */
export type ClientOf = (paddle: string | null) => Client | null

/** Reads the party from a path; `partyPath` writes it. */
export const partyNamed = (name: string): string | null =>
  name === UNASSIGNED ? null : name.replace(/^~(?=~*unassigned$)/, '')

/** Makes the statement of a buyer, by any paddle of its client, or of a vendor. Refuses a party without sold lots with 404. */
export function statementOf(
  sale: Sale,
  clientOf: ClientOf,
  { side, party }: { side: Side; party: string | null },
): StatementReply {
  const key = (each: string | null) => (side === 'buyers' && each !== null ? holderOf(sale, each) : each)
  const found = partiesOf(sale, side).find((each) => key(each.party) === key(party))
  if (!found) refuse(404, 'nothing_sold', nothingSold(sale, { side, party }))
  return written(sale, { side, clientOf, statement: found })
}

/** Computes the charges of all lots, in parts: later statements of this sale find them. */
export function* charging(sale: Sale): InParts<void> {
  yield* eachInParts(sale.lots.values(), (lot) => chargedLot(sale, lot))
}

/** Makes the statements of all buyers, or of all vendors, in parts. */
export function* statementsOf(sale: Sale, clientOf: ClientOf, side: Side): InParts<StatementReply[]> {
  yield* charging(sale)
  const statements: StatementReply[] = []
  for (const statement of partiesOf(sale, side)) {
    statements.push(written(sale, { side, clientOf, statement }))
    yield
  }
  return statements
}

/** Makes one line for each buyer or vendor, in parts. */
export function* summariesOf(sale: Sale, clientOf: ClientOf, side: Side): InParts<StatementSummary[]> {
  const statements = yield* statementsOf(sale, clientOf, side)
  return statements.map(({ party, clientId, name, company, lines, sum }) => ({
    party,
    clientId,
    name,
    company,
    lots: lines.length,
    subject: lines.filter(({ subject }) => subject).length,
    hammer: sum.hammer,
    total: side === 'buyers' ? sum.total : sum.proceeds,
  }))
}

const partiesOf = (sale: Sale, side: Side): Statement[] =>
  side === 'buyers' ? buyersStatements(sale) : vendorsStatements(sale)

type WrittenOf = { side: Side; clientOf: ClientOf; statement: Statement }

function written(sale: Sale, { side, clientOf, statement: { party, lots, sum } }: WrittenOf): StatementReply {
  const { metadata } = sale
  const currency = currencyOfSale(metadata)
  const isBuyer = side === 'buyers' && party !== null
  const client = isBuyer ? clientOf(party) : null
  return {
    auctionId: sale.auctionId,
    title: metadata.title,
    location: metadata.location,
    dateTime: metadata.date_time,
    timeZone: zoneOfSale(metadata),
    currency,
    digits: minorDigits(currency),
    side,
    party,
    clientId: client?.id ?? (isBuyer ? clientIdOf(registrationOf(sale, party)) : null),
    name: client?.name ?? null,
    company: client?.company || null,
    address: client?.address || null,
    country: client?.country || null,
    taxNumber: client?.taxNumber || null,
    asOf: sale.seq,
    lines: lots.map((lot) => lineOf(sale, lot)),
    sum,
    sameDay: [],
  }
}

function lineOf(sale: Sale, { lotNumber, paddle, scheme, charges }: SoldLot): StatementLine {
  const { subject = false, amount, unitPrice, with: lead } = sale.lots.get(lotNumber)?.outcome ?? {}
  const { tax } = termsOf(sale).charges ?? NO_CHARGES
  const { artist = '', title = '' } = sale.catalogue.get(lotNumber) ?? {}
  const rate = (part: TaxPart) => rateOf(part, { scheme, tax })
  return {
    lotNumber,
    artist,
    title,
    paddle,
    subject,
    scheme,
    rates: {
      taxOnHammer: rate('taxOnHammer'),
      taxOnPremium: rate('taxOnPremium'),
      taxOnCommission: rate('taxOnCommission'),
    },
    // The hammer price is the unit price times the pieces, in minor units.
    ...(unitPrice && amount ? { unitPrice: charges.hammer / (amount / unitPrice) } : {}),
    ...(lead !== undefined && { with: lead }),
    ...charges,
  }
}

function nothingSold({ metadata: { title } }: Sale, { side, party }: { side: Side; party: string | null }): string {
  if (side === 'vendors') return `Nothing ${party === null ? 'without a vendor' : `of ${party}`} was sold in “${title}”`
  return party === null ? `Nothing was sold to the floor in “${title}”` : `Paddle ${party} bought nothing in “${title}”`
}

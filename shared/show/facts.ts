import { formatMoney } from '../amounts/money.ts'
import { currencyOfUnit, type MoneyUnit, unitsInOne } from '../amounts/money-unit.ts'
import {
  type LotEnding,
  type LotPhase,
  NO_FACTS,
  NO_LOT,
  NO_RESULT,
  type ShowFacts,
  type ShownResult,
} from '../entities/show/show-facts.ts'
import type { LotNumber } from '../lot-number.ts'
import { noticeOf } from '../sale/notices/lot-notices.ts'
import { roundFacts } from '../sale/rounds/round-facts.ts'
import { wholePrice } from '../sale/rounds/shares.ts'
import { type LotSale, lotOf, type Outcome, type Sale } from '../sale/state.ts'
import { lotState } from '../sale/view/views.ts'

/** The facts of a sale. It hides nothing, so pass the public's view. */
export function showFacts(sale: Sale | null, unit: MoneyUnit): ShowFacts {
  if (!sale) return NO_FACTS
  return {
    state: stateOf(sale),
    sale: sale.metadata.title ?? '',
    currency: currencyOfUnit(unit),
    ...(sale.live && sale.currentLot !== null ? lotFacts(sale, sale.currentLot, unit) : NO_LOT),
    ...(resultsOf(sale, { unit, most: 1 })[0] ?? NO_RESULT),
  }
}

function stateOf({ live, paused, startedAt }: Sale): ShowFacts['state'] {
  if (live) return paused ? 'paused' : 'live'
  return startedAt === null ? 'before' : 'over'
}

/** The facts of one lot. */
export function lotFacts(sale: Sale, lotNumber: LotNumber, unit: MoneyUnit) {
  const lot = lotOf(sale, lotNumber)
  const words = sale.catalogue.get(lotNumber)
  if (!lot || !words) return NO_LOT
  const { nextBidAmount, startPrice, highestBid, amount } = lotState(sale, lot, { kind: 'public' })
  const price = wholePrice(sale, lotNumber) ?? amount ?? highestBid ?? startPrice
  const asking = startPrice === null || lot.outcome || lot.choice ? null : nextBidAmount
  return {
    lot: String(lotNumber),
    artist: words.artist ?? '',
    title: words.title,
    estimate: words.estimate ?? '',
    notice: noticeOf(sale, lotNumber),
    picture: words.image ? `/api/images/${sale.auctionId}/${words.image.file}` : '',
    lotState: phaseOf(sale, lot),
    priceIs: price === null ? '' : amount === null && highestBid === null ? 'start' : 'bid',
    price: figureOf(price, unit),
    priceText: moneyText(price, unit),
    asking: figureOf(asking, unit),
    askingText: moneyText(asking, unit),
    ...roundFacts(sale, lot, { price, unit }),
  } as const
}

function phaseOf(sale: Sale, { lotNumber, outcome }: LotSale): LotPhase {
  if (outcome) return endingOf(outcome)
  if (sale.activeLot !== lotNumber) return 'waiting'
  return sale.fairWarning ? 'fair_warning' : 'open'
}

const endingOf = ({ status, subject }: Outcome): LotEnding => (status === 'sold' && subject ? 'sold_subject' : status)

/** In the currency: 12.5 if the sale counts 12500 fils. */
const figureOf = (amount: number | null, unit: MoneyUnit) => amount && amount / unitsInOne(unit)

const moneyText = (amount: number | null, unit: MoneyUnit) => (amount === null ? '' : formatMoney(amount, unit))

/** The finished lots, from the last on. */
export function resultsOf(sale: Sale, { unit, most }: { unit: MoneyUnit; most: number }): ShownResult[] {
  const ended = [...sale.lots.values()].flatMap(({ lotNumber, outcome }) => (outcome ? [{ lotNumber, outcome }] : []))
  return ended
    .sort((a, b) => (a.outcome.at < b.outcome.at ? 1 : a.outcome.at > b.outcome.at ? -1 : 0))
    .slice(0, most)
    .map(({ lotNumber, outcome }) => {
      const price = outcome.status === 'sold' ? outcome.amount : null
      return {
        lastLot: String(lotNumber),
        lastResult: endingOf(outcome),
        lastPrice: figureOf(price, unit),
        lastPriceText: moneyText(price, unit),
      }
    })
}

import type { LotNumber } from '../../../shared/lot-number.ts'
import { giveFairWarning, startAuction, startLot, stopAuction } from '../../sale/decide/auction.ts'
import { approveBid, placeOnlineBid } from '../../sale/decide/bids.ts'
import type { Decision } from '../../sale/decide/decision.ts'
import { isRefusal } from '../../sale/decide/decision.ts'
import { setStartPrice } from '../../sale/decide/figures.ts'
import { passLot, sellLot } from '../../sale/decide/outcome.ts'
import type { SaleEntry } from '../../sale/events.ts'
import { evolve } from '../../sale/evolve.ts'
import { emptySale, isComplete, lotOf, pendingOf, type Sale } from '../../sale/state.ts'
import { lotState } from '../../sale/views.ts'
import { type Desk, nextStep, type Step } from '../auto-clerk.ts'
import { amountOf, intentionOf, type OwnBid, reasonToRest, type Sight } from '../behaviour.ts'
import { seededChance } from '../seeded-chance.ts'
import { type LotWorth, opinionOf, temperamentOf } from '../temperament.ts'

const LOTS: readonly LotWorth[] = [1, 2, 3, 4].map((lotNumber) => ({
  lotNumber,
  lowEstimate: 1_000 * lotNumber,
  highEstimate: 1_500 * lotNumber,
  startPrice: null,
}))

/** A whole sale by a simulated crowd and clerk, without a server and without waiting: what happened, with its times. */
export function silentSale({ seed, bidders }: { seed: number; bidders: number }): { entries: SaleEntry[]; sale: Sale } {
  let sale = emptySale('silent')
  const entries: SaleEntry[] = []
  let now = 0
  let ids = 0
  let quietSince = 0
  const people = Array.from({ length: bidders }, (_, index) => {
    const temperament = temperamentOf(seed, index)
    return {
      paddle: String(1000 + index),
      temperament,
      chance: seededChance(temperament.seed ^ 1),
      tapsAt: null as number | null,
    }
  })

  function happen(decision: Decision): void {
    if (isRefusal(decision)) return
    for (const event of decision) {
      const entry: SaleEntry = {
        ...event,
        seq: sale.seq + 1,
        at: new Date(now).toISOString(),
        by: { role: 'system', device: 'test' },
      }
      entries.push(entry)
      sale = evolve(sale, entry)
      if (!(event.type === 'bid_placed' && event.bid.status === 'pending')) quietSince = now
    }
  }

  happen([{ type: 'lots_changed', order: LOTS.map((lot) => lot.lotNumber), edited: [] }])
  happen(startAuction(sale))
  let clerk: { step: Step; at: number } | null = null

  for (let turn = 0; turn < 20_000 && sale.live; turn += 1) {
    const step = nextStep(deskOf(sale, quietSince), now)
    if (step.inMs !== null && (clerk === null || clerk.step.does !== step.does || now + step.inMs < clerk.at))
      clerk = { step, at: now + step.inMs }
    else if (clerk && step.inMs !== null) clerk = { step, at: Math.max(clerk.at, now) }
    for (const person of people) {
      const seen = sightOf(sale, person.paddle)
      if (!seen || now < person.temperament.arrivesAfterMs) continue
      const opinion = opinionOf(person.temperament, seen.worth)
      if (reasonToRest(person.temperament, opinion, seen.sight) !== null) person.tapsAt = null
      else if (person.tapsAt === null) {
        const intention = intentionOf(person.temperament, opinion, seen.sight, person.chance)
        if (intention.does === 'bid') person.tapsAt = now + intention.inMs
      }
    }
    const first = people.filter((each) => each.tapsAt !== null).sort((a, b) => (a.tapsAt ?? 0) - (b.tapsAt ?? 0))[0]
    const arrival = people.map((each) => each.temperament.arrivesAfterMs).filter((at) => at > now)
    const next = Math.min(first?.tapsAt ?? Number.POSITIVE_INFINITY, clerk?.at ?? Number.POSITIVE_INFINITY, ...arrival)
    if (!Number.isFinite(next)) break
    now = Math.max(now, next)
    if (first?.tapsAt === next) {
      first.tapsAt = null
      const seen = sightOf(sale, first.paddle)
      if (!seen) continue
      const amount = amountOf(first.temperament, opinionOf(first.temperament, seen.worth), seen.sight, first.chance)
      ids += 1
      const { lotNumber } = seen.worth
      const bid = { id: `b${ids}`, lotNumber, amount, type: 'online' as const, paddleNumber: first.paddle }
      happen(placeOnlineBid(sale, { ...bid, bidderLocation: null, notes: null }))
    } else if (clerk?.at === next) {
      const due: Step = nextStep(deskOf(sale, quietSince), now)
      clerk = null
      if (due.inMs === null || (due.inMs > 0 && ['warn', 'sell', 'pass'].includes(due.does))) continue
      ids += 1
      happen(commandOf(sale, due, `c${ids}`))
    }
  }
  return { entries, sale }
}

function sightOf(sale: Sale, paddle: string): { worth: LotWorth; sight: Sight } | null {
  const worth = LOTS.find(({ lotNumber }) => lotNumber === sale.activeLot)
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  if (!worth || !lot) return null
  const figures = lotState(sale, lot)
  const own = [...lot.bids.values()].filter((bid) => bid.paddleNumber === paddle)
  const last = own.at(-1)
  const standing: OwnBid =
    last === undefined
      ? 'none'
      : last.status === 'pending'
        ? 'pending'
        : last.id === lot.highest?.id
          ? 'winning'
          : 'outbid'
  return {
    worth,
    sight: {
      takesBids: figures.status === 'active' && figures.startPrice !== null,
      askingPrice: figures.nextBidAmount,
      increment: figures.currentIncrement,
      ownBid: standing,
      fairWarning: sale.fairWarning,
      bidsMade: own.length,
    },
  }
}

function deskOf(sale: Sale, quietSince: number): Desk {
  const lot = sale.currentLot === null ? null : lotOf(sale, sale.currentLot)
  const worth = LOTS.find(({ lotNumber }) => lotNumber === sale.currentLot)
  const waiting = lot ? pendingOf(lot).sort((a, b) => b.amount - a.amount)[0] : undefined
  return {
    isActive: sale.live,
    isComplete: isComplete(sale),
    lot: lot && {
      isStarted: sale.activeLot === lot.lotNumber,
      hasOutcome: lot.outcome !== null,
      startPrice: lot.startPrice,
      reserve: null,
      lowEstimate: worth?.lowEstimate ?? null,
      highest: lot.highest?.amount ?? null,
      waiting: waiting && waiting.amount > (lot.highest?.amount ?? 0) ? waiting : null,
      advance: null,
      fairWarning: sale.fairWarning,
      quietSince,
    },
  }
}

function commandOf(sale: Sale, step: Step, id: string): Decision {
  const lotNumber: LotNumber = sale.currentLot ?? 0
  switch (step.does) {
    case 'start-lot':
      return startLot(sale, { lotNumber })
    case 'set-start-price':
      return setStartPrice(sale, { lotNumber, startPrice: step.amount, bidId: id })
    case 'approve':
      return approveBid(sale, { bidId: step.id })
    case 'warn':
      return giveFairWarning(sale, { lotNumber })
    case 'sell':
      return sellLot(sale, { lotNumber, amount: step.amount, paddleNumber: null, notes: null })
    case 'pass':
      return passLot(sale, { lotNumber, notes: null })
    case 'conclude':
      return stopAuction(sale)
    default:
      return []
  }
}

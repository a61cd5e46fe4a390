import type { Actor } from '../../../shared/entities/system.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { carryOut } from '../../../shared/sale/carry-out.ts'
import { loadCatalogue } from '../../../shared/sale/commands/catalogue.ts'
import type { Given } from '../../../shared/sale/commands/command-row.ts'
import { type CommandName, decide } from '../../../shared/sale/commands/commands.ts'
import { type Decision, isRefusal } from '../../../shared/sale/decision.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { isComplete, lotOf, pendingOf, type Sale } from '../../../shared/sale/state.ts'
import { plainAuction } from '../../../shared/sale/testing/a-sale.ts'
import { lotState } from '../../../shared/sale/views.ts'
import { type Desk, nextStep, type Step } from '../auto-clerk.ts'
import { amountOf, intentionOf, type OwnBid, reasonToRest, type Sight } from '../behaviour.ts'
import { seededChance } from '../seeded-chance.ts'
import { type LotWorth, opinionOf, temperamentOf } from '../temperament.ts'

const TEST: Actor = { role: 'system', device: 'test' }

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
  let commands = 0
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

  function happen(ask: (given: Given) => Decision): void {
    commands += 1
    const given = { id: `c${commands}`, at: new Date(now).toISOString(), by: TEST }
    const decision = ask(given)
    if (isRefusal(decision)) return
    const { entries: happened, after } = carryOut(sale, decision, { at: given.at, by: given.by, cmd: given.id })
    sale = after
    entries.push(...happened)
    if (happened.some((entry) => !(entry.type === 'bid_placed' && entry.bid.status === 'pending'))) quietSince = now
  }
  const command = (name: CommandName, input: object) => happen((given) => decide(name, sale, { input, given }))

  happen(() => loadCatalogue(plainAuction(LOTS.map(({ lotNumber }) => lotNumber))))
  command('startAuction', {})
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
      const { lotNumber } = seen.worth
      command('placeBid', { lotNumber, amount, type: 'online', paddleNumber: first.paddle })
    } else if (clerk?.at === next) {
      const due: Step = nextStep(deskOf(sale, quietSince), now)
      clerk = null
      if (due.inMs === null || (due.inMs > 0 && ['warn', 'sell', 'pass'].includes(due.does))) continue
      const [name, input] = commandOf(sale, due)
      command(name, input)
    }
  }
  return { entries, sale }
}

function sightOf(sale: Sale, paddle: string): { worth: LotWorth; sight: Sight } | null {
  const worth = LOTS.find(({ lotNumber }) => lotNumber === sale.activeLot)
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  if (!worth || !lot) return null
  const figures = lotState(sale, lot, { kind: 'staff' })
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
      isBelowReserve: false,
      waiting: waiting && waiting.amount > (lot.highest?.amount ?? 0) ? waiting : null,
      advance: null,
      fairWarning: sale.fairWarning,
      quietSince,
    },
  }
}

function commandOf({ currentLot }: Sale, step: Exclude<Step, { does: 'nothing' }>): [CommandName, object] {
  const lotNumber: LotNumber = currentLot ?? 0
  switch (step.does) {
    case 'start-lot':
      return ['startLot', { lotNumber }]
    case 'set-start-price':
      return ['setStartPrice', { lotNumber, startPrice: step.amount }]
    case 'approve':
      return ['approveBid', { id: step.id }]
    case 'accept-advance':
      return ['acceptAdvancedBid', { lotNumber, id: step.id }]
    case 'warn':
      return ['fairWarning', { lotNumber }]
    case 'sell':
      return ['markSold', { lotNumber, soldPrice: step.amount }]
    case 'pass':
      return ['markPassed', { lotNumber }]
    case 'conclude':
      return ['stopAuction', {}]
    default:
      return step satisfies never
  }
}

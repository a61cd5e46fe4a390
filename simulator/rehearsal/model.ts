import type { LevelName, PeoplePlayed, RehearsalLanguage, SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import { CALL_TYPES } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { askingPrice } from '../../shared/rules/asking-price.ts'
import { openTie } from '../../shared/rules/bids.ts'
import { hasRule } from '../../shared/sale/acceptance/acceptance.ts'
import { noticeOf, unreadNotices } from '../../shared/sale/notices/lot-notices.ts'
import { isOverLimit } from '../../shared/sale/people/exposure.ts'
import { isAppeal, pledgesOf, sumOfPledges } from '../../shared/sale/rounds/appeal.ts'
import { isLead, openLotsOf } from '../../shared/sale/rounds/round-lots.ts'
import { figuresOf, type LotSale, lotOf, pendingOf, type Sale, termsOf } from '../../shared/sale/state.ts'
import { toStoredAuction } from '../../shared/sale/to-stored-auction.ts'
import { KINDS_OF_SALE, kindOf } from '../people/kinds.ts'
import { OnlinePeople } from '../people/online-people.ts'
import { rehearsalLots, type Taker } from '../people/people.ts'
import { leavesMaxima } from '../people/phone-maxima.ts'
import { type PeopleOfEvening, RoomPeople } from '../people/room-people.ts'
import { type Seen, SeenPeople } from '../people/seen-people.ts'
import { DRAWN_LOT, type Scenario } from '../scenarios/scenario.ts'
import { ScriptedLot } from '../scenarios/scripted-lot.ts'
import { bookOf } from './commissions.ts'
import { atTempo, LEVELS, withoutIncidents, withTimes } from './levels.ts'
import { playedWith } from './registrations.ts'
import { type Display, type DisplayedLot, Rostrum } from './rostrum.ts'
import { asAppeal } from './rounds/appeal-on-the-rostrum.ts'
import { evening } from './rounds/evening.ts'
import { orderPlans, scriptedLots } from './rounds/order-plans.ts'
import { roundPlans } from './rounds/round-plans.ts'
import { type EveningRules, luckOf } from './rules.ts'
import { EveningSpeaker } from './words/evening-speaker.ts'

/** The auctioneer's display of a lot. */
export const displayOf =
  (sale: Sale): Display =>
  (lotNumber) =>
    new LotOnDisplay(sale, lotNumber)

/** Each figure is counted when he looks at it. A class: an object with its own getters takes longer to make. */
class LotOnDisplay implements DisplayedLot {
  private readonly sale: Sale
  private readonly lotNumber: LotNumber
  private readonly lot: LotSale | null
  readonly isKnown: boolean
  readonly isActive: boolean
  readonly isOver: boolean
  readonly round: DisplayedLot['round']
  readonly proposed: DisplayedLot['proposed']
  readonly isChosen: boolean
  readonly startPrice: number | null

  constructor(sale: Sale, lotNumber: LotNumber) {
    const lot = lotOf(sale, lotNumber)
    this.sale = sale
    this.lotNumber = lotNumber
    this.lot = lot
    this.isKnown = lot !== null
    this.isActive = sale.activeLot === lotNumber
    this.isOver = lot?.outcome != null || lot?.choice !== undefined
    this.round = lot?.round ?? null
    this.proposed = lot?.proposed ?? null
    this.isChosen = lot?.choice?.chosen !== undefined
    this.startPrice = lot?.startPrice ?? null
  }

  get highest() {
    const { highest } = this.lot ?? {}
    if (!highest || highest.type === 'start_price') return null
    const { amount, type, paddleNumber } = highest
    return { amount, type: CALL_TYPES.find((known) => known === type) ?? 'floor', paddleNumber }
  }

  get notice() {
    return noticeOf(this.sale, this.lotNumber)
  }

  get notices() {
    return unreadNotices(this.sale, this.lotNumber)
  }

  get left() {
    return isLead(this.lot) ? openLotsOf(this.sale, this.lot) : []
  }

  get isTied() {
    return this.lot !== null && openTie([...this.lot.bids.values()]) !== null
  }

  get sum() {
    return isAppeal(this.lot) ? sumOfPledges(this.lot) : 0
  }

  get askingPrice() {
    return this.lot ? askingPrice(figuresOf(this.sale, this.lot)) : 0
  }

  get hasWaiting() {
    return this.lot !== null && pendingOf(this.lot).length > 0
  }

  readonly hasPledged = (paddle: string, amount: number) =>
    this.lot !== null && pledgesOf(this.lot).some((bid) => bid.amount === amount && bid.paddleNumber === paddle)

  readonly isOverLimit = (paddleNumber: string, amount: number) =>
    isOverLimit(this.sale, { paddleNumber, lotNumber: this.lotNumber, amount })
}

/** The settings of an evening; equal settings give an equal evening. `kind` defaults to the catalogue's. */
export type EveningOrder = {
  level: LevelName
  seed: number
  kind?: SaleKind | undefined
  language?: RehearsalLanguage | undefined
  /** What is rehearsed in addition to bidding; nothing by default. */
  people?: readonly PeoplePlayed[] | undefined
  /** The scenario; without one, people and incidents are drawn. */
  scenario?: Scenario | null
  /** What the lab varies. */
  rules?: EveningRules | undefined
  /** A concluded sale, whose people bid again with its own book; without it people and book are drawn. */
  seen?: Seen | undefined
}

/**
 * Creates the auctioneer of an evening, its online bidders, and the people of its saleroom. `leaving` returns the people
 * who have left a maximum on a lot by phone.
 */
export function modelOf(
  sale: Sale,
  { level: name, seed, kind, language = 'en', scenario = null, people: asked, rules = {}, seen }: EveningOrder,
): {
  rostrum: Rostrum
  online: OnlinePeople
  people: PeopleOfEvening
  leaving: (lotNumber: LotNumber) => Taker[]
} {
  const auction = toStoredAuction(sale)
  const kindOfSale = KINDS_OF_SALE[kind ?? kindOf(auction)]
  const named = seen ? withoutIncidents(LEVELS[name]) : LEVELS[name]
  const level = atTempo(withTimes(named, rules.auctioneer?.times), kindOfSale.tempo)
  const { crowd = 1 } = rules.people ?? {}
  const { ladder } = termsOf(sale)
  const known = scriptedLots(scenario?.lots ?? [])
  const scripts = new Map(sale.order.map((lotNumber, at) => [lotNumber, known[at]?.script]))
  const rounds = roundPlans(
    sale,
    new Map([...scripts].flatMap(([lotNumber, script]) => (script ? [[lotNumber, script]] : []))),
  )
  const lots = rehearsalLots(auction).map((lot) => asAppeal(lot, rounds.get(lot.lotNumber)))
  const parts = { seed, kind: kindOfSale, rules: rules.people }
  const people = seen
    ? new SeenPeople({ ...parts, lots: seen.lots })
    : new RoomPeople({ ...parts, crowd: level.crowd * crowd, lots })
  const order = orderPlans(sale, scenario?.lots ?? [])
  const byNumber = new Map(lots.map((lot) => [lot.lotNumber, lot]))
  const scriptOf = (lotNumber: LotNumber) => scripts.get(lotNumber) ?? DRAWN_LOT
  // Maxima by phone do not bid in a round.
  const inRounds = new Set([...rounds.values()].flatMap(({ round }) => round.lots))
  const isLeft = (lotNumber: LotNumber, { paddle }: Taker) =>
    leavesMaxima(paddle, { seed, share: rules.people?.maxima ?? 0 }) && !inRounds.has(lotNumber)
  const onlineOn = (lotNumber: LotNumber) => {
    const lot = byNumber.get(lotNumber)
    if (!lot) return []
    const drawn = { demand: people.demandFor(lot), incidents: new Map() }
    const { demand } = new ScriptedLot(scriptOf(lotNumber), { lot, seed, drawn })
    return demand.takers.filter(({ channel }) => channel === 'online')
  }
  const takersOf = (lotNumber: LotNumber) => onlineOn(lotNumber).filter((taker) => !isLeft(lotNumber, taker))
  const rostrum = new Rostrum((wanted) =>
    evening(
      {
        ...{ level, seed, ladder, people, wanted, scriptOf, rounds, order, book: bookOf(sale) },
        speaker: new EveningSpeaker({ seed, language }),
        hasCallers: playedWith(asked, scenario).has('callers'),
        hasRule: hasRule(sale),
        rules,
      },
      lots,
    ),
  )
  return {
    rostrum,
    online: new OnlinePeople({
      isWaitedFor: (bid) => rostrum.isWaitedFor(bid),
      ...{ seed: seed ^ luckOf(rules), takersOf, tempo: kindOfSale.tempo * level.online },
      strategy: rules.strategies?.bidder,
    }),
    people,
    leaving: (lotNumber) => onlineOn(lotNumber).filter((taker) => isLeft(lotNumber, taker)),
  }
}

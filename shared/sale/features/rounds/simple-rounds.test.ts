import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refusal } from '../../../engine/decision.ts'
import { BY_NIGHT, PROPERTY_RUNS } from '../../../testing/property-runs.ts'
import { isAppeal, sumOfPledges } from '../../rounds/appeal.ts'
import type { SaleInPlay } from '../../testing/a-sale.ts'
import { lots12To16 } from './testing/a-round.ts'
import { type Move, SimpleRounds } from './testing/simple-rounds.ts'
import type { SimpleSale } from './testing/simple-sale.ts'

const LOTS = [12, 13, 14, 15, 16]
const PADDLES = ['7', '8', '9']

/** Stands for the lot on the block, or else for the lead of a choice after the hammer. */
const NOW = 0

const lot = fc.oneof({ weight: 6, arbitrary: fc.constant(NOW) }, { weight: 2, arbitrary: fc.constantFrom(...LOTS) })
const lots = fc.subarray(LOTS, { minLength: 1 })
const kind = fc.constantFrom('together' as const, 'each' as const, 'choice' as const, 'choice' as const)
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      lot: fc.constantFrom(NOW, 12, 13, 14),
      kind,
      lots: fc.subarray(LOTS, { minLength: 2 }),
      min: fc.constantFrom(1, 1, 1, 2),
      following: fc.constantFrom(false, false, true),
      onLead: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('choose' as const), lot, lots }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('appeal' as const),
      lot: fc.constantFrom(NOW, 12, 13),
      levels: fc.constantFrom<number[]>([500, 200], [200], [500, 200, 500]),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('level' as const), lot, amount: fc.constantFrom(500, 200, 300) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('all' as const, 'backup' as const),
      lot,
      lots,
      paddle: fc.constantFrom('8', '8', '9'),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('bid' as const), lot, paddle: fc.constantFrom(...PADDLES) }) },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['start', 'start', 'start', 'sell', 'sell', 'sell', 'sell'] as const),
        ...(['remove', 'pass', 'withdraw', 'reopen', 'again', 'close'] as const),
      ),
      lot,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'undo' as const, 'redo' as const) }) },
)

/** The move with the lot that `NOW` stands for; its lots are then mostly those that are left in the round. */
function atLot(move: Move, { active, lots }: SimpleSale): Move {
  if (!('lot' in move) || move.lot !== NOW) return move
  const lot = active ?? LOTS.find((each) => lots[each]?.hammer) ?? 12
  const left = lots[lot]?.round?.lots.filter((each) => !lots[each]?.outcome) ?? []
  if (!('lots' in move) || move.do === 'set' || left.length === 0) return { ...move, lot }
  return { ...move, lot, lots: [...new Set(move.lots.map((each) => left[each % left.length] ?? each))] }
}

/** The commands of a move in the sale. A lot that is started takes bids from 100 on. */
function played(room: SaleInPlay, move: Move): Refusal | null {
  switch (move.do) {
    case 'set': {
      const { do: _, lot: lotNumber, following, onLead, ...offer } = move
      const order = following ? ('following' as const) : undefined
      return room.ask('setRound', { lotNumber, ...offer, order, split: onLead ? 'lead' : undefined })
    }
    case 'appeal':
      return room.ask('setRound', { lotNumber: move.lot, kind: 'appeal', levels: move.levels })
    case 'level':
      return room.ask('setLevel', { lotNumber: move.lot, amount: move.amount })
    case 'remove':
      return room.ask('removeRound', { lotNumber: move.lot })
    case 'start':
      return room.ask('startLot', { lotNumber: move.lot })
    case 'bid': {
      const { round, startPrice, highest } = room.sale.lots.get(move.lot) ?? {}
      const amount = round?.levels ? (startPrice ?? 0) : (highest?.amount ?? 0) + 100
      return room.ask('placeBid', { lotNumber: move.lot, amount, type: 'floor', paddleNumber: move.paddle })
    }
    case 'sell': {
      const lot = room.sale.lots.get(move.lot)
      const soldPrice = (isAppeal(lot) ? sumOfPledges(lot) : lot?.highest?.amount) || 100
      return room.ask('markSold', { lotNumber: move.lot, soldPrice })
    }
    case 'pass':
      return room.ask('markPassed', { lotNumber: move.lot })
    case 'withdraw':
      return room.ask('withdrawLot', { lotNumber: move.lot })
    case 'reopen':
      return room.ask('reopenLot', { lotNumber: move.lot })
    case 'choose':
      return room.ask('chooseLots', { lotNumber: move.lot, lots: move.lots })
    case 'undo':
    case 'redo':
      return room.ask(move.do, {})
    case 'again':
    case 'close':
      return room.ask('settleRest', { lotNumber: move.lot, how: move.do })
    default: {
      const takers = [{ lots: move.lots, paddleNumber: move.paddle }]
      return room.ask('settleRest', { lotNumber: move.lot, how: move.do, takers })
    }
  }
}

/** The sale in the form of the simple implementation. */
function simple({ sale }: SaleInPlay): SimpleSale {
  const lots = sale.order.map((number) => {
    const { round, inRound = null, choice, outcome, bids, startPrice } = sale.lots.get(number) ?? {}
    const its = {
      round: round
        ? {
            kind: round.kind,
            lots: [...round.lots],
            min: round.min ?? 1,
            following: round.order === 'following',
            onLead: round.split === 'lead',
            levels: [...(round.levels ?? [])],
          }
        : null,
      level: round?.levels ? (startPrice ?? 0) : null,
      lead: inRound,
      priced: startPrice != null,
      bids: [...(bids?.values() ?? [])]
        .filter(({ type }) => type !== 'start_price')
        .map(({ amount, paddleNumber }) => ({ amount, paddle: paddleNumber })),
      hammer: choice
        ? { amount: choice.amount, paddle: choice.paddleNumber, chosen: choice.chosen !== undefined }
        : null,
      outcome: outcome
        ? outcome.status === 'sold'
          ? `${outcome.amount} to ${outcome.paddleNumber}`
          : outcome.status
        : null,
    }
    return [number, its] as const
  })
  // Lot numbers and paddles of this sale are plain.
  return { lots: Object.fromEntries(lots), active: sale.activeLot } as SimpleSale
}

function aSale(): SaleInPlay {
  const room = lots12To16({ 12: { low_estimate: 300 }, 13: { low_estimate: 100 } }, { backup: true }).live()
  for (const number of LOTS) room.lot(number).asking(100)
  return room.lot(12)
}

/** Plays moves in both implementations and compares them after each. Returns the moves that were carried out. */
function compare(moves: readonly Move[]): Move['do'][] {
  const room = aSale()
  const other = new SimpleRounds(LOTS)
  other.sale.active = 12
  const done: Move['do'][] = []
  let steps = 0
  for (const drawn of moves) {
    const move = atLot(drawn, other.sale)
    // Undo goes back to the beginning of the comparison, not of the sale.
    if (move.do === 'undo' && steps === 0) continue
    const refusal = played(room, move)
    const isDone = other.move(move)
    expect(refusal?.message ?? null, JSON.stringify(move)).toEqual(isDone ? null : expect.anything())
    expect(simple(room), JSON.stringify(move)).toEqual(other.sale)
    if (!isDone) continue
    done.push(move.do)
    if (room.last.length > 0) steps += move.do === 'undo' ? -1 : 1
  }
  return done
}

/** Often a choice of lot 12 is on the block at the beginning. */
const CHOICE: Move = { do: 'set', lot: 12, kind: 'choice', lots: LOTS, min: 1, following: false, onLead: false }
const WON: readonly Move[] = [
  { do: 'bid', lot: 12, paddle: '8' },
  { do: 'bid', lot: 12, paddle: '7' },
  { do: 'sell', lot: 12 },
]
const BEGINNINGS: readonly Move[][] = [
  [
    { do: 'appeal', lot: 12, levels: [500, 200] },
    { do: 'bid', lot: 12, paddle: '8' },
    { do: 'level', lot: 12, amount: 200 },
    { do: 'bid', lot: 12, paddle: '8' },
  ],
  [CHOICE, ...WON],
  [CHOICE, ...WON, { do: 'choose', lot: 12, lots: [13] }],
  [],
  [CHOICE],
  [
    { ...CHOICE, min: 2 },
    { do: 'bid', lot: 12, paddle: '8' },
    { do: 'bid', lot: 12, paddle: '7' },
  ],
  [
    { ...CHOICE, following: true },
    { do: 'bid', lot: 12, paddle: '7' },
    { do: 'sell', lot: 12 },
  ],
]
const anyMoves = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.array(anyMove, { minLength: 1, maxLength: 36, size: 'max' }))
  .map(([beginning, moves]) => [...beginning, ...moves])

test('two implementations of rounds agree after every command, undo and redo', () => {
  fc.assert(
    fc.property(anyMoves, (moves) => void compare(moves)),
    // 100,000 by night.
    { numRuns: BY_NIGHT ? PROPERTY_RUNS * 100 : PROPERTY_RUNS },
  )
})

test('the compared sequences carry out every command', () => {
  const done = new Set(fc.sample(anyMoves, { numRuns: 200, seed: 7 }).flatMap(compare))
  expect([...done].sort()).toEqual(
    [
      ...(['again', 'all', 'appeal', 'backup', 'bid', 'choose', 'close', 'level', 'pass', 'redo'] as const),
      ...(['remove', 'reopen', 'sell', 'set', 'start', 'undo', 'withdraw'] as const),
    ].sort(),
  )
})

import type { LotNumber } from '../../lot-number.ts'
import type { CommandInput, CommandName } from '../features/index.ts'
import { leadOf, openLotsOf } from '../rounds/round-lots.ts'
import type { LotSale, Sale } from '../state.ts'

/** Offers of three lots under the first, with the fields of `setRound`. */
export const OFFERS = [
  { kind: 'together' },
  { kind: 'together', split: 'lead' },
  { kind: 'each' },
  { kind: 'choice' },
  { kind: 'choice', order: 'following' },
  { kind: 'choice', min: 2 },
  { kind: 'appeal', lots: undefined, levels: [2_000, 1_000, 500], goal: 9_000 },
] as const satisfies readonly Partial<CommandInput<'setRound'>>[]

/** The commands of an evening with rounds; bids and hammers are the most frequent. */
export const KINDS_IN_ROUNDS: readonly CommandName[] = [
  ...(['placeBid', 'placeBid', 'placeBid', 'placeBid', 'placeBid', 'approveBid'] as const),
  ...(['setStartPrice', 'startLot', 'startLot', 'markSold', 'markSold', 'markSold', 'recordSale'] as const),
  ...(['chooseLots', 'chooseLots', 'proposeLots', 'settleRest', 'settleRest', 'settleRest'] as const),
  ...(['setRound', 'removeRound', 'withdrawLot', 'markPassed', 'reopenLot', 'correctOutcome'] as const),
  ...(['undo', 'undo', 'redo', 'recordFromPaper', 'acceptAdvancedBid', 'cancelBid', 'editBid'] as const),
  ...(['setLevel', 'setLevel'] as const),
]

const LEVELS = [2_000, 1_000, 500, 100] as const

type About = { step: { pick: number }; sale: Sale; lot: LotSale }

/** Draws the fields of the commands of rounds that depend on each other. */
export const ROUNDS_DRAWN: { [N in CommandName]?: (about: About) => Record<string, unknown> } = {
  setRound({ step: { pick }, sale, lot: { lotNumber } }) {
    const others = sale.order.filter((each) => each !== lotNumber)
    const kind = (['together', 'each', 'choice', 'choice'] as const)[pick % 4]
    if (pick % 11 === 0) return { lotNumber, kind: 'appeal', levels: LEVELS.slice(pick % 3) }
    return {
      lotNumber,
      kind,
      lots: [lotNumber, ...others.slice(pick % 3, (pick % 3) + 1 + (pick % 2))],
      min: kind === 'choice' && pick % 5 === 0 ? 2 : undefined,
      order: kind === 'choice' && pick % 7 === 0 ? 'following' : undefined,
      split: kind === 'together' && pick % 2 === 0 ? 'lead' : undefined,
    }
  },
  setLevel({ step: { pick }, sale, lot }) {
    const { lotNumber, round } = [...sale.lots.values()].find((each) => each.round?.levels) ?? lot
    return { lotNumber, amount: round?.levels?.[pick % round.levels.length] ?? 500 }
  },
  chooseLots: (about) => ({ ...aChoosing(about), paddleNumber: undefined, belowReserve: true }),
  proposeLots: aChoosing,
  settleRest(about) {
    const { pick } = about.step
    const { lotNumber, lots } = aChoosing(about)
    const how = (['again', 'close', 'all', 'backup'] as const)[pick % 4]
    const takers = pick % 4 > 1 ? [{ lots, paddleNumber: pick % 4 === 2 ? '1002' : undefined }] : undefined
    return { lotNumber, how, takers, belowReserve: true }
  },
}

/** The lead of a choice after the hammer, if there is one, and some of its open lots. */
function aChoosing({ step: { pick }, sale, lot }: About): { lotNumber: LotNumber; lots: LotNumber[] } {
  const lead = [...sale.lots.values()].find(({ choice }) => choice) ?? lot
  const round = leadOf(sale, lead.lotNumber)
  const open = round ? openLotsOf(sale, round) : []
  const some = open.slice(0, 1 + (pick % Math.max(open.length, 1)))
  return { lotNumber: lead.lotNumber, lots: some.length > 0 ? some : [lead.lotNumber] }
}

import { deepEqual } from '../../../../shared/deep-equal.ts'
import type { Round } from '../../../../shared/entities/rounds/round.ts'
import { lotsNamed, offerWords } from '../../../../shared/sale/rounds/round-words.ts'
import type { SpokenCall } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'

const wordsOf = (round: Round) => `${lotsNamed(round.lots)} ${offerWords(round)}`

/** Finds rounds that were set in another way than announced, or not at all, and other lots than the winner chose. */
export function roundFindings({ said, record, lateMs }: LotEvidence): Finding[] {
  const { lotNumber, calls } = said
  return calls.flatMap((call): Finding[] => {
    if (call.kind === 'round' && call.round) {
      const { round } = call
      const end = endOf(calls, call, 'rest')
      const states = record.rounds.map((is) => ({
        ...is,
        isRight: deepEqual(is.round, round),
        recorded: wordsOf(is.round),
      }))
      // The desk sets the round before the first bid.
      const needed = said.bids.find(({ first }) => first > call.at)?.first ?? call.at + lateMs
      return differing(states, { kind: 'wrong_round', lotNumber, said: wordsOf(round), from: call.at, needed, end })
    }
    if (call.kind === 'chosen' && call.lots) {
      const { lots } = call
      const isSame = (other: readonly unknown[]) => deepEqual([...other].sort(), [...lots].sort())
      const states = record.chosen.map((is) => ({ ...is, isRight: isSame(is.lots), recorded: lotsNamed(is.lots) }))
      const words = { kind: 'wrong_lots_chosen', lotNumber, said: lotsNamed(lots) } as const
      return differing(states, { ...words, from: call.at, needed: call.at + lateMs, end: endOf(calls, call, 'rest') })
    }
    return []
  })
}

/** When the next call of a kind follows, or never. */
const endOf = (calls: readonly SpokenCall[], { n }: SpokenCall, kind: SpokenCall['kind']) =>
  calls.find((call) => call.n > n && call.kind === kind)?.at ?? Number.POSITIVE_INFINITY

type State = { from: number; until: number | null; device: string; isRight: boolean; recorded: string }
type Call = Pick<Finding, 'lotNumber' | 'said'> & {
  kind: 'wrong_round' | 'wrong_lots_chosen'
  from: number
  /** By this moment the record must be right. */
  needed: number
  end: number
}

function differing(states: readonly State[], { from, needed, end, ...call }: Call): Finding[] {
  const then = states.filter((is) => is.from < end && (is.until === null || is.until > from))
  const last = then.at(-1)
  const found = then.flatMap(({ isRight, until, device, recorded, from: at }): Finding[] => {
    if (isRight) return []
    const { kind, ...words } = call
    const about = { ...words, recorded, device, due: from }
    return until === null || until >= end
      ? [finding({ ...about, kind, at })]
      : [putRight(kind, { ...about, from: at, until })]
  })
  return last || needed >= end ? found : [finding({ ...call, at: needed, due: from, recorded: NOTHING })]
}

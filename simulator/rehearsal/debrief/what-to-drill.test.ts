import { expect, test } from 'vitest'
import { LotNumberSchema } from '../../../shared/lot-number.ts'
import { type SpokenCall, whatWasSaid } from '../../said.ts'
import { type Finding, finding, NOTHING } from './finding.ts'
import { skillOf } from './what-to-drill.ts'

const lotNumber = LotNumberSchema.parse(1)

type Call = Pick<SpokenCall, 'kind'> & Partial<SpokenCall>

/** The drill for a slip on a lot with these calls, one a second. */
function drill(calls: readonly Call[], told: (bids: Finding['bid'][]) => Partial<Finding>): string | null {
  const spoken = calls.map((call, n) => ({ n, at: 1_000 * n, lotNumber, text: '', type: 'floor' as const, ...call }))
  const lot = whatWasSaid(spoken).get(lotNumber)
  if (!lot) throw new Error('Nothing was said')
  const common = { lotNumber, kind: 'wrong_amount', at: 9_000, said: '', recorded: '' } as const
  return skillOf(finding({ ...common, ...told(lot.bids) }), lot)
}

const bids = (...amounts: number[]): Call[] => amounts.map((amount) => ({ kind: 'bid', amount, paddleNumber: '101' }))
const is = (amount: number, paddle: string | null = null) => ({
  ...{ id: 'bid', from: 9_000, until: null, device: 'This PC', amount, type: 'floor' as const, paddle, isHeld: true },
})
const last = (all: Finding['bid'][]) => ({ bid: all.at(-1) ?? null })

test('drills corrections if the record has a bid as it was before its correction', () => {
  const misspoken: Call[] = [...bids(100, 120), { kind: 'correction', amount: 110 }]
  expect(drill(misspoken, (all) => ({ ...last(all), is: is(120) }))).toBe('corrections')
  const misheard: Call[] = [...bids(100), { kind: 'correction', paddleNumber: '110' }]
  expect(drill(misheard, (all) => ({ ...last(all), kind: 'wrong_person', is: is(100, '101') }))).toBe('corrections')
  expect(drill(misheard, (all) => ({ ...last(all), kind: 'wrong_person', is: is(100, '999') }))).toBe('paddles_by_ear')
  const takenBack: Call[] = [...bids(100, 110), { kind: 'correction', amount: 100 }]
  expect(drill(takenBack, () => ({ kind: 'doubled', is: is(110) }))).toBe('corrections')
})

test('drills split bids only after half a step, increments after a new one, else keeping up', () => {
  expect(drill(bids(100, 120, 130), last)).toBe('split_bids')
  expect(drill(bids(100, 120, 170), last)).toBe('increments')
  expect(drill(bids(100, 120, 140), last)).toBe('keeping_up')
})

test.each<[string, Call, string]>([
  ['passed', { kind: 'sold', amount: 100, paddleNumber: '101' }, 'reserve'],
  ['sold at 100 to 999', { kind: 'sold', amount: 100, paddleNumber: '101' }, 'paddles_by_ear'],
  ['sold at 110 to 101', { kind: 'sold', amount: 100, paddleNumber: '101' }, 'hammer'],
  [NOTHING, { kind: 'sold', amount: 100, paddleNumber: '101' }, 'hammer'],
  ['sold at 100 to 101', { kind: 'passed' }, 'reserve'],
  ['sold at 100 to 101', { kind: 'withdrawn' }, 'withdrawals'],
])('drills a wrong outcome by what was wrong: %s', (recorded, call, skill) => {
  expect(drill([...bids(100), call], () => ({ kind: 'wrong_outcome', recorded, due: 1_000 }))).toBe(skill)
})

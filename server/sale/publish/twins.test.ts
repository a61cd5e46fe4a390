import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '../../../shared/engine/actor.ts'
import type { CommandInput, CommandName } from '../../../shared/sale/features/index.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import {
  anyStep,
  anyStepInRounds,
  inputOf,
  PADDLES,
  POOL,
  type Step,
} from '../../../shared/sale/testing/any-command.ts'
import { OFFERS } from '../../../shared/sale/testing/rounds-drawn.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import type { Principal } from '../../access/principal.ts'
import { Twin } from './testing/twin.ts'

const DOORS_OPEN = Date.UTC(2026, 4, 14, 12)
const CLERK: Actor = { role: 'staff', device: 'This PC' }
const OFFICE: Actor = { role: 'staff', device: 'Office' }

type Asked = { [N in CommandName]: { name: N; input: CommandInput<N> } }[CommandName]

/** A command on data that only staff may see, for the present sale; null if the sale has no such data. */
const SECRETS: readonly ((sale: Sale, pick: number) => Asked | null)[] = [
  // Too low to be executed, or to keep a lot from being sold.
  ({ order }, pick) => ({
    name: 'addAdvancedBid',
    input: {
      lotNumber: order[pick % order.length] ?? 1,
      paddleNumber: `8${pick % 7}`,
      amount: 1 + (pick % 300),
      ...(pick % 2 === 0 && { group: 'SECRET' }),
    },
  }),
  ({ commissions }, pick) => {
    const own = [...commissions.keys()].filter((id) => id.startsWith('secret'))
    const id = own[pick % own.length]
    return id === undefined ? null : { name: 'deleteAdvancedBid', input: { id } }
  },
  ({ commissions }, pick) => {
    const own = [...commissions.values()].filter(({ id }) => id.startsWith('secret'))
    const bid = own[pick % own.length]
    return bid ? { name: 'declineAdvancedBid', input: { id: bid.id, lotNumber: bid.lotNumber } } : null
  },
  ({ order, catalogue }, pick) => ({
    name: 'editLots',
    input: {
      order: 'as_listed',
      lots: order.map((lot_number, index) => ({
        lot_number,
        title: catalogue.get(lot_number)?.title ?? '',
        ...(index === pick % order.length && { reserve: 1 + (pick % 300), vendor: `VENDOR-${pick}` }),
      })),
    },
  }),
  ({ bidLots }, pick) => {
    const id = [...bidLots.keys()].sort()[pick % Math.max(bidLots.size, 1)]
    return id === undefined ? null : { name: 'editBid', input: { id, notes: `NOTE-${pick}` } }
  },
  ({ lots }, pick) => {
    const finished = [...lots.values()].filter(({ outcome }) => outcome)
    const lot = finished[pick % finished.length]
    return lot ? { name: 'correctOutcome', input: { lotNumber: lot.lotNumber, notes: `NOTE-${pick}` } } : null
  },
  // A paddle that does not bid. Its own bidder sees its status, and nothing else of it.
  (_, pick) => ({
    name: 'changePaddle',
    input: { paddle: '90', limit: 1 + pick, budget: 2 + pick, clientId: `secret-${pick}` },
  }),
  (_, pick) => ({ name: 'setTerms', input: { largestJump: 2 + (pick % 30), ties: pick % 2 ? 'first' : 'step_above' } }),
  ({ commands }, pick) => {
    const own = commands.filter(({ by }) => by.device === OFFICE.device)
    const commandId = own[pick % own.length]?.id
    return commandId === undefined ? null : { name: pick % 3 ? 'undo' : 'redo', input: { commandId } }
  },
]

type Moment = { step: Step; secrets: { kind: number; pick: number }[] }
type Evening = { bookBids: 'manual' | 'automatic'; round: (typeof OFFERS)[number] | null; moments: Moment[] }

const anySecret = fc.record({ kind: fc.nat({ max: SECRETS.length - 1 }), pick: fc.nat({ max: 999 }) })
const eveningOf = (step: fc.Arbitrary<Step>, round: fc.Arbitrary<Evening['round']>): fc.Arbitrary<Evening> =>
  fc.record({
    bookBids: fc.constantFrom('manual', 'automatic'),
    round,
    moments: fc.array(fc.record({ step, secrets: fc.array(anySecret, { maxLength: 2 }) }), {
      minLength: 1,
      maxLength: 40,
      size: 'max',
    }),
  })
const anyEvening = fc.oneof(
  eveningOf(anyStep, fc.constant(null)),
  eveningOf(anyStepInRounds, fc.constantFrom(...OFFERS)),
)

const somebody = (paddleNumber: string | null): Principal => ({
  role: paddleNumber === null ? 'public' : 'bidder',
  device: '192.168.1.20',
  address: '192.168.1.20',
  isClerksPc: false,
  bidder: paddleNumber === null ? null : { paddleNumber, bidderLocation: 'Oslo' },
  simulated: false,
})
const READERS = [null, ...PADDLES].map(somebody)

/** The input of a step, without the catalogue version of its editor. */
function publicInput(step: Step, sale: Sale): Record<string, unknown> {
  const { baseVersion: _, ...input } = inputOf(step, sale)
  return input
}

function begun({ bookBids, round }: Evening): { plain: Twin; secretive: Twin } {
  const twins = { plain: new Twin(), secretive: new Twin() }
  const first: Asked[] = [
    { name: 'setTerms', input: { advanceBids: bookBids === 'manual' ? 'fixed' : 'maximum', bookBids } },
    { name: 'registerPaddle', input: { paddle: '90', status: 'approved' } },
    ...(round ? [{ name: 'setRound', input: { lotNumber: 1, lots: POOL.slice(0, 3), ...round } } as const] : []),
    { name: 'startAuction', input: {} },
    { name: 'startLot', input: { lotNumber: 1 } },
    { name: 'setStartPrice', input: { lotNumber: 1, startPrice: 500 } },
  ]
  for (const twin of Object.values(twins))
    for (const [index, { name, input }] of first.entries()) {
      const given = { id: `first-${index}`, at: new Date(DOORS_OPEN).toISOString(), by: CLERK }
      twin.carryOut(twin.decide(name, input, given).events, given, `begin-${index}`)
    }
  return twins
}

/** Runs a command in both houses, unless the secret steps make its result differ. */
function doInBoth({ plain, secretive }: ReturnType<typeof begun>, step: Step, index: number): void {
  const input = publicInput(step, plain.sale)
  const given = {
    id: `new-${index}`,
    at: new Date(DOORS_OPEN + (index + 1) * 1_000).toISOString(),
    by: step.pick % 3 === 0 ? { ...CLERK, device: 'Entry clerk' } : CLERK,
  }
  const [here, there] = [plain, secretive].map((twin) => twin.decide(step.kind, input, given))
  if (!here || !there || here.isRefused !== there.isRefused) return
  plain.carryOut(here.events, given, `command-${index}`)
  secretive.carryOut(there.events, given, `command-${index}`)
}

test('the public’s bytes are equal for two sales that differ only in staff data', () => {
  let secretsKept = 0
  const watch = (evening: Evening) => {
    const twins = begun(evening)
    const { plain, secretive } = twins
    for (const [index, { step, secrets }] of evening.moments.entries()) {
      for (const [nth, { kind, pick }] of secrets.entries()) {
        const asked = SECRETS[kind]?.(secretive.sale, pick)
        if (!asked) continue
        const id = `secret-${index}-${nth}`
        const given = { id, at: new Date(DOORS_OPEN + index * 1_000 + 500).toISOString(), by: OFFICE }
        const { events } = secretive.decide(asked.name, asked.input, given)
        secretive.carryOut(events, given, id)
        secretsKept += events.length
      }
      doInBoth(twins, step, index)
      expect(secretive.heard.splice(0)).toEqual(plain.heard.splice(0))
      const reader = READERS[index % READERS.length]
      const now = new Date(DOORS_OPEN + (index + 1) * 1_000)
      if (reader) expect(secretive.reads(reader, now)).toEqual(plain.reads(reader, now))
    }
  }
  fc.assert(fc.property(anyEvening, watch), { numRuns: Math.ceil(PROPERTY_RUNS / 2) })
  expect(secretsKept).toBeGreaterThan(PROPERTY_RUNS)
})

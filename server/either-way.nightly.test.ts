import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallName, type CallRow, rows } from '../shared/api/index.ts'
import { LONGEST_CALL } from '../shared/sale/live.ts'
import { refusedBy } from './start/testing/bad-inputs.ts'
import { SAMPLES } from './start/testing/contract-samples.ts'
import { plainAuction } from './start/testing/test-saleroom.ts'
import { openTwin, type Way } from './start/testing/walk/twin-house.ts'
import { BOTH_WAYS, isComparable } from './start/testing/walk/walked-calls.ts'

type Drawn = {
  name: CallName
  caller: number
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: object | undefined
  key: string | undefined
  /** Selects an id of this house for each id in the path. */
  which: number
}

/** Mostly valid bids, so that the sale continues. */
const bid = fc.record({
  lotNumber: fc.constantFrom<unknown>(1, '1', 2),
  amount: fc.nat({ max: 30 }).map((steps) => 1000 + steps * 100),
  type: fc.constantFrom('online', 'phone', 'floor'),
  paddleNumber: fc.constantFrom('77', '78'),
})

function bodyOf(name: CallName, row: CallRow): fc.Arbitrary<object | undefined> {
  if (row.method === 'GET') return fc.constant(undefined)
  const good = fc.constant(SAMPLES[name]?.body)
  if (!row.body) return fc.constantFrom<(object | undefined)[]>(undefined, {}, { surprise: 1 })
  // HTTP accepts only objects and lists, and the socket only short calls.
  const bad = refusedBy(row.body).filter((value) => typeof value === 'object' && value !== null)
  const short = bad.map(Object).filter((value) => JSON.stringify(value).length < LONGEST_CALL)
  return fc.oneof({ arbitrary: name === 'placeBid' ? bid : good, weight: 3 }, { arbitrary: short, weight: 1 })
}

function callOf(name: CallName): fc.Arbitrary<Drawn> {
  const row = rows[name]
  const { params = {}, query = {} } = SAMPLES[name] ?? {}
  return fc.record({
    name: fc.constant(name),
    caller: fc.nat({ max: 11 }),
    params: fc.constantFrom({ auctionId: 'spring', lotNumber: 1, ...params }, { auctionId: 'none', lotNumber: ' ' }),
    query: fc.constantFrom<Record<string, unknown>[]>(query, query, { surprise: 1 }),
    body: bodyOf(name, row),
    key: fc.constantFrom(undefined, undefined, 'one', 'two', 'no key'),
    which: fc.nat(),
  })
}

const call = fc.oneof(
  { arbitrary: callOf('placeBid'), weight: 40 },
  ...BOTH_WAYS.filter(isComparable).map((name) => ({ arbitrary: callOf(name), weight: 1 })),
)

/** A house that makes drawn calls by one transport. */
async function openHouse(way: Way) {
  const { callers, answerTo, tick, told, same } = await openTwin({
    who: 'everybody',
    auctions: [plainAuction('spring', [1, 2])],
  })
  const ids: string[] = []

  async function make({ name, caller, which, ...drawn }: Drawn) {
    tick()
    const id = ids[which % Math.max(1, ids.length)] ?? 'nothing'
    const params = Object.fromEntries(
      [...rows[name].path.matchAll(/:(\w+)/g)].map(([, field = '']) => [field, drawn.params[field] ?? id]),
    )
    const by = callers[caller]
    if (!by) throw new Error('There is no such caller')
    const { query, body, key } = drawn
    const answer = await answerTo(way, { name, by, said: { params, query, body }, key })
    const made: unknown = Reflect.get(Object(answer.body), 'id')
    if (answer.status === 200 && typeof made === 'string' && !ids.includes(made)) ids.push(made)
    return { name, by: by.name, said: same(answer) }
  }
  return { make, effect: async () => (await told(['audit', 'auctionState'])).map(same) }
}

test('any call by either transport has the same reply and effect, for any caller', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 30, maxLength: 60, size: 'max' }), async (calls) => {
      const [byHttp, bySocket] = await Promise.all([openHouse('http'), openHouse('socket')])
      for (const each of calls) {
        const [wanted, found] = await Promise.all([byHttp.make(each), bySocket.make(each)])
        expect(found, JSON.stringify(each)).toEqual(wanted)
      }
      expect(await bySocket.effect()).toEqual(await byHttp.effect())
    }),
    { numRuns: 30, endOnFailure: true },
  )
})

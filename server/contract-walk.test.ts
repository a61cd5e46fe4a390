import { expect, test } from 'vitest'
import { type CallName, rows } from '../shared/api/index.ts'
import type { Role } from '../shared/engine/actor.ts'
import { inTurn } from './start/testing/callers.ts'
import { SAMPLES } from './start/testing/contract-samples.ts'
import { badCalls } from './start/testing/walk/bad-calls.ts'
import { mayMake } from './start/testing/walk/permissions.ts'
import { privateFieldsIn, secretsIn, withSecrets } from './start/testing/walk/public-fields.ts'
import { type Connected, type Outcome, openTwin, TWO_SALES, type Twin } from './start/testing/walk/twin-house.ts'
import {
  ask,
  BOTH_WAYS,
  CALL_NAMES,
  Envelope,
  goodCall,
  isComparable,
  isRead,
} from './start/testing/walk/walked-calls.ts'

/** Calls that need a file, a connected screen or a bidder; their own tests have valid ones. */
const ELSEWHERE: readonly CallName[] = [
  ...(['startShowcase', 'takeShowcase', 'giveBackShowcase', 'endShowcase'] as const),
  ...(['startLab', 'stopLab', 'labLot', 'labPlot', 'labReport'] as const),
  ...(['uploadAuction', 'uploadProgress', 'previewUpload', 'rereadPreview', 'loadPreview', 'discardPreview'] as const),
  ...(['compareUpload', 'updateFromPreview'] as const),
  ...(['previewAdvancedBids', 'previewClients', 'reconcileChannel', 'previewBookings'] as const),
  ...(['uploadLotPicture', 'addLotPictures'] as const),
  ...(['loadPermanentAuction', 'image', 'exportBids', 'exportResults', 'exportResultsWorkbook'] as const),
  ...(['exportCatalogue', 'exportCatalogueWorkbook', 'exportCatalogueZip'] as const),
  ...(['exportAudit', 'exportBidsWorkbook', 'exportAuditWorkbook', 'backupAll', 'backupAuction', 'tapeClip'] as const),
  ...(['identifyDevice', 'disconnectDevice', 'confirmBid', 'proposeLots'] as const),
  ...(['maxima', 'leaveMaximum', 'withdrawMaximum', 'signalThinking'] as const),
]
const SAMPLED = CALL_NAMES.filter((name) => SAMPLES[name] && !ELSEWHERE.includes(name))
const changes = (name: CallName) => !isRead(name) || SAMPLES[name]?.before !== undefined
const READS = SAMPLED.filter((name) => isComparable(name) && !changes(name))
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** They change the caller's identity. */
const LAST: readonly CallName[] = ['enterDisplay', 'signOut']

/** A refusal; other answers get the code 'no refusal'. */
const Refusal = Envelope.catch({ error: '', message: '', code: 'no refusal' })

test('every call of the contract has a valid sample or its own test', () => {
  expect([...SAMPLED, ...ELSEWHERE].sort()).toEqual([...CALL_NAMES].sort())
})

// In three houses: one would limit the many calls of one device.
test.each([0, 1, 2])(
  'refuses a forbidden role before the call is read, equally over HTTP and socket, without effect (%i)',
  async (third) => {
    const house = await openTwin({ who: 'everybody' })
    const before = await house.told(READS)
    for (const name of CALL_NAMES.filter((_, at) => at % 3 === third)) {
      const said = goodCall(name)
      const broken = isRead(name) ? {} : { text: '{ broken' }
      const forbidden = house.callers.filter(({ role }) => !mayMake(role, name))
      for (const by of inTurn(forbidden, CALL_NAMES.indexOf(name))) {
        const isOnLan = by.screen.host !== undefined
        const { status, body } = await ask(by.client, name, said, isOnLan ? {} : broken)
        const label = `${name} by ${by.name}`
        const refusal =
          by.role === 'public' ? { status: 401, code: 'not_signed_in' } : { status: 403, code: 'not_your_role' }
        const { error, message, code, ...more } = Refusal.parse(body)
        expect({ status, code, message, more }, label).toEqual({ ...refusal, message: error, more: {} })
        if (!isOnLan) expect(await house.answerTo('socket', { name, by, said }), label).toEqual({ status, body })
      }
      const evil = await ask(house.room.clerk, name, said, { headers: { Host: 'evil.example' } })
      expect(evil.status, name).toBe(403)
      const foreign = await ask(house.room.clerk, name, said, { headers: { Origin: 'http://evil.example' } })
      // Staff may not read a bidder's maxima from anywhere.
      expect(foreign.status === 403, name).toBe(!isRead(name) || name === 'maxima')
    }
    expect(await house.told(READS)).toEqual(before)
  },
)

test('refuses a bad call equally over HTTP and socket, with the name of the bad field, without effect', async () => {
  const house = await openTwin({ who: 'the clerk' })
  const by = house.clerk
  const before = await house.told(READS)
  for (const name of SAMPLED) {
    for (const { why, field, said } of badCalls(name)) {
      const { status, body, text } = await ask(by.client, name, said)
      const label = `${name}, ${why}: ${text}`
      expect(field === null ? [400, 404] : [400], label).toContain(status)
      const { error, message, details } = Envelope.parse(body)
      expect(message, label).toBe(error)
      if (field !== null) expect(JSON.stringify(details), label).toContain(field)
      if (BOTH_WAYS.includes(name))
        expect(await house.answerTo('socket', { name, by, said }), label).toEqual({ status, body })
    }
    const said = goodCall(name)
    if (!said.body || isRead(name)) continue
    expect((await ask(by.client, name, said, { text: '{"half":' })).status, name).toBe(400)
    const plain = await ask(by.client, name, said, { headers: { 'Content-Type': 'text/plain' } })
    expect(plain.status, name).toBe(415)
  }
  expect(await house.told(READS)).toEqual(before)
})

type Pair = Readonly<Record<'http' | 'socket', Twin>>

async function openPair(options: Parameters<typeof openTwin>[0]): Promise<Pair> {
  const [http, socket] = await Promise.all([openTwin(options), openTwin(options)])
  return { http, socket }
}

/** The effect of calls, in a form that is equal in both houses. */
const effect = async (house: Twin, reads: readonly CallName[]) => (await house.told(reads)).map(house.same)

/** These roles see the catalogue like the house. */
const INSIDERS: readonly Role[] = ['staff', 'entry']

test('an allowed call has the same reply and effect over HTTP and socket, and gives outsiders only public data', async () => {
  const auctions = TWO_SALES.map(withSecrets)
  const { http, socket } = await openPair({ who: 'everybody', auctions })
  const secrets = secretsIn(JSON.stringify(auctions))
  expect(secretsIn((await ask(http.room.clerk, 'auctionData', goodCall('auctionData'))).text)).toEqual(secrets)
  const told: unknown[] = []
  const make = async (name: CallName, by: Connected, compare: (byHttp: Outcome, bySocket: Outcome) => void) => {
    const label = `${name} by ${by.name}`
    http.tick()
    socket.tick()
    const said = goodCall(name)
    const twin = socket.callers.find((each) => each.name === by.name) ?? by
    const [byHttp, bySocket] = await Promise.all([
      http.answerTo('http', { name, by, said }),
      socket.answerTo('socket', { name, by: twin, said }),
    ])
    expect(byHttp.status, label).toBeLessThan(500)
    expect(['not_signed_in', 'not_your_role'], label).not.toContain(Reflect.get(Object(byHttp.body), 'code'))
    compare(byHttp, bySocket)
    if (!INSIDERS.includes(by.role)) told.push(byHttp.body, bySocket.body)
  }
  const allowed = (name: CallName) =>
    inTurn(
      http.callers.filter(({ role }) => mayMake(role, name)),
      CALL_NAMES.indexOf(name),
    )

  const compared = BOTH_WAYS.filter(isComparable)
  for (const name of compared)
    for (const by of allowed(name))
      await make(name, by, (byHttp, bySocket) =>
        expect(socket.same(bySocket), `${name} by ${by.name}`).toEqual(http.same(byHttp)),
      )
  expect(await effect(socket, READS)).toEqual(await effect(http, READS))

  const others = CALL_NAMES.filter((name) => !compared.includes(name) && !LAST.includes(name))
  for (const name of [...others, ...LAST])
    for (const by of allowed(name))
      await make(name, by, ({ status }, { status: other, body }) => {
        if (BOTH_WAYS.includes(name)) expect(other, `${name} by ${by.name}`).toBe(status)
        else expect({ other, body }, `${name} by ${by.name}`).toMatchObject({ other: 400, body: { code: 'http_only' } })
      })

  const heard = [http, socket].flatMap(({ callers }) =>
    callers.flatMap((by) => (INSIDERS.includes(by.role) ? [] : by.socket.heard)),
  )
  expect(heard.some(({ type }) => type === 'bid_placed')).toBe(true)
  expect(secretsIn(JSON.stringify([told, heard]))).toEqual([])
  expect(privateFieldsIn([told, heard], { shown: false })).toEqual([])
})

test.each(METHODS)(
  'a good %s call has the reply of the contract and the same effect over HTTP and socket, once under one key',
  async (method) => {
    let pair: Pair | null = null
    const close = async () => {
      await Promise.all([pair?.http.room.server.close(), pair?.socket.room.server.close()])
      pair = null
    }
    for (const name of SAMPLED.filter((each) => rows[each].method === method)) {
      const isDone: boolean = pair !== null && (await walk(name, pair).catch(() => false))
      if (!isDone) {
        // An earlier call may have made this one impossible.
        await close()
        pair = await openPair({ who: 'the clerk' })
        await walk(name, pair)
      }
      // The houses differ now, or will.
      if (!isComparable(name) || (changes(name) && !BOTH_WAYS.includes(name))) await close()
    }
  },
)

/** The reads that show a call's effect, besides the journal. */
const OF_SALES: readonly CallName[] = ['auctionState', 'auctionData', 'bookings']

/**
 * Makes a valid call by HTTP in one house and by socket in the other, repeats it by the other transport, and compares
 * the effects.
 */
async function walk(name: CallName, { http, socket }: Pair): Promise<true> {
  const { reply } = rows[name]
  expect([http, socket].map(({ clerk }) => clerk.socket.socket.connected)).toEqual([true, true])
  const key = isRead(name) ? undefined : name
  const callIn = async (house: Twin) => ({ name, by: house.clerk, said: await house.prepare(name), key })
  const byHttp = await callIn(http)
  const first = await http.answerTo('http', byHttp)
  expect(first.status, `${name}: ${JSON.stringify(first.body)}`).toBe(200)
  if (typeof reply !== 'string') expect(reply.safeParse(first.body).error, name).toBeUndefined()
  if (!BOTH_WAYS.includes(name)) return true
  const bySocket = await callIn(socket)
  const other = await socket.answerTo('socket', bySocket)
  expect(other.status, name).toBe(200)
  if (key) {
    expect(await http.answerTo('socket', byHttp), name).toEqual(first)
    expect(await socket.answerTo('http', bySocket), name).toEqual(other)
  }
  if (!isComparable(name)) return true
  expect(socket.same(other), name).toEqual(http.same(first))
  if (changes(name)) expect(await effect(socket, OF_SALES), name).toEqual(await effect(http, OF_SALES))
  return true
}

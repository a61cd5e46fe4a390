import { expect, test } from 'vitest'
import type { Asking } from '../../access/resolve-principal.ts'
import { sealOf } from '../seal.ts'
import { createAnswers } from './answers.ts'
import { createSessions } from './sessions.ts'

test('carries out a mirror’s call as remote, for the public or the token’s bidder', async () => {
  const asked: Asking[] = []
  const answerTo = createAnswers({
    async answer(_call, asking) {
      asked.push(asking)
      return { status: 200, body: null }
    },
    bidderOf: () => null,
    isActive: () => false,
    soundClock: () => 1_000,
    url: () => '',
  })
  const join = { kind: 'call', id: 1, beat: 0, call: 'joinAsBidder', params: {}, query: {}, key: null } as const
  const at = { mirror: 'Cloud', feed: () => 0, session: { known: new Set<string>(), own: 0 } }
  await answerTo({ ...join, token: null, address: '203.0.113.7' }, at)
  await answerTo({ ...join, token: 'known', address: null }, at)
  expect(asked).toEqual([
    {
      isFromAfar: true,
      remoteAddress: '203.0.113.7 by mirror Cloud',
      headers: { 'x-saleroom-audience': 'public' },
    },
    {
      isFromAfar: true,
      remoteAddress: 'mirror Cloud',
      headers: { 'x-saleroom-audience': 'public', authorization: 'Bearer known' },
    },
  ])
})

test('passes a full read on in its bytes, and the mirror reads them as its body', async () => {
  const json = Buffer.from('{"lots":[1,2]}')
  const answerTo = createAnswers({
    answer: async () => ({ status: 200, json }),
    bidderOf: () => null,
    isActive: () => false,
    soundClock: () => 1_000,
    url: () => '',
  })
  const session = createSessions(() => 0).of('first')
  const ask = { kind: 'call', id: 1, beat: 0, call: 'sale', params: {}, query: {}, key: null, token: null } as const
  const reply = await answerTo({ ...ask, address: null }, { mirror: 'Cloud', feed: () => 7, session })
  expect(reply).toEqual({ kind: 'call', status: 200, json, feed: 7 })
  const { sealLarge, open } = sealOf('a', { largest: 1_000 })
  const sealed = await sealLarge({ kind: 'call', feed: 7, json }, ['house', 1])
  expect(open(sealed, ['house', 1])).toEqual({ kind: 'call', feed: 7, body: { lots: [1, 2] } })
})

test('sends a mirror the private messages of bidders it asked about or took in, even before they have a screen', async () => {
  const answerTo = createAnswers({
    answer: async () => ({ status: 200, body: { token: 'new', paddleNumber: '2000', bidderLocation: 'Oslo' } }),
    bidderOf: (hash) => (hash === 'anna' ? { paddleNumber: '1234', bidderLocation: 'Reykjavik' } : null),
    isActive: () => false,
    soundClock: () => 1_000,
    url: () => '',
  })
  let now = 0
  const sessions = createSessions(() => now)
  const session = sessions.of('first')
  const at = { mirror: 'Cloud', feed: () => 0, session }
  expect(sessions.toTell(['1234'])).toEqual([])
  await answerTo({ kind: 'who', id: 1, beat: 0, tokens: ['anna', 'guessed'] }, at)
  const join = { kind: 'call', call: 'joinAsBidder', params: {}, query: {}, key: null } as const
  await answerTo({ ...join, id: 2, beat: 0, token: null, address: '203.0.113.7' }, at)
  expect(['1234', '2000', '3000'].map((paddle) => sessions.toTell([paddle]).length)).toEqual([1, 1, 0])
  expect(sessions.holds('1234')).toBe(false)

  // A silent server gets no messages, and later the count of those it missed.
  now = 60_000
  expect(sessions.toTell(['1234'])).toEqual([])
  expect(await answerTo({ kind: 'here', id: 3, beat: 0, screens: 0, paddles: null }, at)).toEqual({
    kind: 'here',
    own: 3,
  })

  // A server that was silent for long is forgotten; the count still rises, so that it notices a gap on its return.
  now = 700_000
  expect([sessions.toTell(['1234']), session.known.size]).toEqual([[], 0])
  expect(sessions.toTell(['1234'])).toEqual([])
  expect(session.own).toBe(4)
})

import { expect, test } from 'vitest'
import type { Asking } from '../../access/resolve-principal.ts'
import { createAnswers } from './answers.ts'

test('what a mirror asks is carried out as somebody’s from afar, who is the public or whoever the token names', async () => {
  const asked: Asking[] = []
  const answerTo = createAnswers({
    async answer(_call, asking) {
      asked.push(asking)
      return { status: 200, body: null }
    },
    bidderOf: () => null,
    isActive: () => false,
    url: () => '',
  })
  const join = { kind: 'call', id: 1, beat: 0, call: 'joinAsBidder', params: {}, query: {}, key: null } as const
  const at = { mirror: 'Cloud', feed: () => 0 }
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

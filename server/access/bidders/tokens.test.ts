import { describe, expect, test } from 'vitest'
import type { TokenFor } from './bidder-entries.ts'
import { biddersHouse as house } from './testing/bidders-house.ts'

describe('a token', () => {
  const spring: TokenFor = { sale: 'spring', client: null, codeHash: null }

  test('is in force only in its sale, for its client and with its code, also after a restart', async () => {
    let now: TokenFor | null = spring
    const { bidders, restart } = house({ tokenFor: () => now })
    const { token } = await bidders.joinAs('61', 'Oslo')
    const both = [bidders, restart().bidders]
    const found = () => both.map((each) => each.byToken(token))
    for (const [other, state] of [
      [{ sale: 'autumn' }, null],
      [{ client: 'ada' }, 'ended'],
      [{ codeHash: 'another' }, 'ended'],
    ] as const) {
      now = { ...spring, ...other }
      expect(found(), JSON.stringify(other)).toEqual([state, state])
    }
    now = null
    expect(found()).toMatchObject([{ paddleNumber: '61' }, { paddleNumber: '61' }])
  })

  test('of a client has ended in another sale, and so has one that another join by the same code replaced', async () => {
    let now: TokenFor | null = { sale: 'spring', client: 'ada', codeHash: 'code' }
    const { bidders, restart } = house({ tokenFor: () => now })
    const [first, second] = [await bidders.joinAs('61', 'Oslo'), await bidders.joinAs('61', 'Oslo')]
    const states = () =>
      [bidders, restart().bidders].map((each) => [first, second].map(({ token }) => each.byToken(token)))
    const both = ['ended', expect.objectContaining({ paddleNumber: '61' })]
    expect(states()).toEqual([both, both])
    now = spring
    expect(states()).toEqual([
      ['ended', 'ended'],
      ['ended', 'ended'],
    ])
    now = { ...spring, sale: 'autumn' }
    expect(states()).toEqual([
      ['ended', 'ended'],
      ['ended', 'ended'],
    ])
  })

  test('of no sale has no client’s rights', async () => {
    let now: TokenFor | null = null
    const { bidders } = house({ tokenFor: () => now })
    const { token } = await bidders.joinAs('61', 'Oslo')
    for (const client of [null, 'ada']) {
      now = { ...spring, client }
      expect(bidders.byToken(token)).toEqual(
        client === null ? expect.objectContaining({ paddleNumber: '61' }) : 'ended',
      )
    }
  })
})

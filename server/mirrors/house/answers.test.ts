import { expect, test } from 'vitest'
import { Refused } from '../../access/refused.ts'
import { hashSecret } from '../../access/secret.ts'
import { createAnswers, refusedAnswer } from './answers.ts'

test('a join by a mirror is refused before it is carried out where the paddles left are the room’s', async () => {
  const carriedOut: string[] = []
  const answerTo = createAnswers({
    async answer({ call }) {
      carriedOut.push(call)
      return { status: 200, body: null }
    },
    bidderOf: () => null,
    refuseJoin(tokenHash) {
      if (tokenHash !== hashSecret('known')) throw new Refused(409, 'no_paddles', 'No paddles are left.')
    },
    isActive: () => false,
    url: () => '',
  })
  const ask = (call: 'joinAsBidder' | 'placeBid', token: string | null) => {
    const asked = {
      kind: 'call',
      id: 1,
      beat: 0,
      call,
      params: {},
      query: {},
      token,
      key: null,
      address: null,
    } as const
    return answerTo(asked, { mirror: 'Cloud', feed: () => 0 }).catch((error: unknown) => refusedAnswer(asked, error))
  }
  for (const token of [null, 'unknown'])
    expect(await ask('joinAsBidder', token)).toMatchObject({ status: 409, body: { code: 'no_paddles' } })
  await ask('joinAsBidder', 'known')
  await ask('placeBid', 'unknown')
  expect(carriedOut).toEqual(['joinAsBidder', 'placeBid'])
})

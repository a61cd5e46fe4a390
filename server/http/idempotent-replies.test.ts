import { describe, expect, test } from 'vitest'
import { type RefusalStatus, Refused } from '../access/refused.ts'
import { idempotentReplies, type JournaledReplies, type SentReply } from './idempotent-replies.ts'

function kept({
  durable = { has: () => false, lookup: () => null },
  limits,
}: {
  durable?: JournaledReplies
  limits?: { replies: number; characters: number; forMs: number }
} = {}) {
  const clock = { now: 0 }
  const replies = idempotentReplies({ durable, now: () => clock.now, ...(limits && { limits }) })
  let done = 0
  const sale = async (): Promise<SentReply> => {
    done += 1
    return { status: 200, text: `sold ${done}`, cookies: [] }
  }
  const once = (key: string, mark = 'same', work = sale) => replies.once({ key, mark }, work)
  return { once, clock, done: () => done }
}

describe('a call with the same key', () => {
  test('happens once', async () => {
    const { once, done } = kept()
    const reply = { status: 200, text: 'sold 1', cookies: [] }
    expect(await once('a')).toEqual({ reply, replayed: false })
    expect(await once('a')).toEqual({ reply, replayed: true })
    expect(await once('b')).toMatchObject({ reply: { text: 'sold 2' } })
    expect(done()).toBe(2)
  })

  test('waits for the first, and gets its reply', async () => {
    const { once, done } = kept()
    const answers = await Promise.all([once('a'), once('a'), once('a')])
    expect(answers.map(({ reply, replayed }) => [reply.text, replayed])).toEqual([
      ['sold 1', false],
      ['sold 1', true],
      ['sold 1', true],
    ])
    expect(done()).toBe(1)
  })

  test('is refused if it differs, during the first and afterwards', async () => {
    const { once } = kept()
    const first = once('a', 'bid 100')
    await expect(once('a', 'bid 200')).rejects.toMatchObject({ status: 409, code: 'idempotency_mismatch' })
    await first
    await expect(once('a', 'bid 200')).rejects.toMatchObject({ status: 409, code: 'idempotency_mismatch' })
  })

  test('is answered from the journal after a restart', async () => {
    const { once, done } = kept({
      durable: {
        has: () => false,
        lookup: (key) => (key === 'a' ? { status: 200, body: { sold: 1 }, mark: null } : null),
      },
    })
    expect(await once('a')).toMatchObject({ reply: { text: '{"sold":1}' }, replayed: true })
    expect(done()).toBe(0)
  })

  test('is refused if it differs after a restart, and answered if equal', async () => {
    const { once, done } = kept({
      durable: { has: () => false, lookup: () => ({ status: 200, body: { sold: 1 }, mark: 'bid 100' }) },
    })
    await expect(once('a', 'bid 200')).rejects.toMatchObject({ status: 409, code: 'idempotency_mismatch' })
    expect(await once('a', 'bid 100')).toMatchObject({ reply: { text: '{"sold":1}' }, replayed: true })
    expect(done()).toBe(0)
  })

  test('is answered from the journal at once if that has the reply, without using memory', async () => {
    const journal = new Map<string, string>()
    let looked = 0
    const { once, done } = kept({
      durable: {
        has: (key) => journal.has(key),
        lookup(key) {
          looked += 1
          const mark = journal.get(key)
          return mark === undefined ? null : { status: 200, body: 'sold', mark }
        },
      },
    })
    const sell = async (): Promise<SentReply> => {
      journal.set('a', 'bid 100')
      return { status: 200, text: '"sold"', cookies: [] }
    }
    const reply = { status: 200, text: '"sold"', cookies: [] }
    expect(await once('a', 'bid 100', sell)).toEqual({ reply, replayed: false })
    for (const again of [2, 3]) {
      expect(await once('a', 'bid 100', sell)).toEqual({ reply, replayed: true })
      expect(looked).toBe(again)
    }
    await expect(once('a', 'bid 200')).rejects.toMatchObject({ status: 409, code: 'idempotency_mismatch' })
    expect(done()).toBe(0)
  })

  const refuse = (status: RefusalStatus) => async (): Promise<SentReply> => {
    throw new Refused(status, 'no', 'No.')
  }
  test.each<RefusalStatus>([400, 403, 404, 409, 413])('keeps a refusal with %i', async (status) => {
    const { once, done } = kept()
    await expect(once('a', 'same', refuse(status))).rejects.toMatchObject({ status })
    const text = '{"error":"No.","message":"No.","code":"no"}'
    expect(await once('a')).toEqual({ reply: { status, text, cookies: [] }, replayed: true })
    expect(done()).toBe(0)
  })
  test.each<RefusalStatus>([401, 429, 503])('may try again after %i', async (status) => {
    const { once, done } = kept()
    await expect(once('a', 'same', refuse(status))).rejects.toMatchObject({ status })
    expect(await once('a')).toMatchObject({ reply: { text: 'sold 1' }, replayed: false })
    expect(done()).toBe(1)
  })
})

describe('memory is bounded', () => {
  test('by the number of replies: the least recently used is dropped', async () => {
    const { once } = kept({ limits: { replies: 2, characters: 1000, forMs: 1000 } })
    await once('a')
    await once('b')
    await once('a')
    await once('c')
    expect(await once('a')).toMatchObject({ replayed: true })
    expect(await once('b')).toMatchObject({ replayed: false })
  })

  test('by their length', async () => {
    const { once } = kept({ limits: { replies: 100, characters: 14, forMs: 1000 } })
    await once('a')
    await once('b')
    await once('c')
    expect(await once('c')).toMatchObject({ replayed: true })
    expect(await once('a')).toMatchObject({ replayed: false })
  })

  test('by time, counted from the first reply', async () => {
    const { once, clock } = kept({ limits: { replies: 100, characters: 1000, forMs: 1000 } })
    await once('a')
    clock.now = 999
    expect(await once('a')).toMatchObject({ replayed: true })
    clock.now = 1000
    expect(await once('a')).toMatchObject({ replayed: false })
  })
})

import { expect, test } from 'vitest'
import type { LiveMessage } from '../../shared/live.ts'
import { Meanwhile } from './live-sale.ts'

const message = (seq: number): LiveMessage => ({ type: 'devices-updated', auctionId: null, seq, at: '' })

test('what is heard while something is read is told with the reading, and only then', async () => {
  const meanwhile = new Meanwhile()
  meanwhile.hear(message(1))
  const first = await meanwhile.during(async () => {
    meanwhile.hear(message(2))
    return 'read'
  })
  expect(first).toEqual({ reply: 'read', heard: [message(2)] })
  meanwhile.hear(message(3))
  expect((await meanwhile.during(async () => null))?.heard).toEqual([])
})

test('a reading that fails ends as any other', async () => {
  const meanwhile = new Meanwhile()
  await expect(meanwhile.during(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect((await meanwhile.during(async () => 'read'))?.reply).toBe('read')
})

test('of two readings the one that began later counts, whichever answers first', async () => {
  const meanwhile = new Meanwhile()
  const answers: (() => void)[] = []
  const read = () => meanwhile.during(() => new Promise<void>((resolve) => answers.push(resolve)))
  const [older, newer] = [read(), read()]
  meanwhile.hear(message(1))
  answers[1]?.()
  expect((await newer)?.heard).toEqual([message(1)])
  answers[0]?.()
  expect(await older).toBeNull()
})

import { expect, test } from 'vitest'
import { createClient } from '../client/client.ts'
import { createConnectionWatch } from '../live/connection-watch.ts'
import { createSaleStore } from '../sale/store.ts'
import { createCommands } from './commands.ts'

/** A screen whose server answers only when the test asks for it. */
function aScreen() {
  const asked: string[] = []
  const keys: unknown[] = []
  const waiting: ((response: Response) => void)[] = []
  const client = createClient({
    audience: 'own',
    token: () => null,
    fetch: (url, { headers } = {}) => {
      asked.push(String(url))
      keys.push(new Headers(headers).get('Idempotency-Key'))
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  const commands = createCommands({
    client,
    store: createSaleStore(),
    watch: createConnectionWatch(),
    readAgain: () => undefined,
  })
  /** Answers the request that has waited longest, once one exists. */
  async function answer(status: number, body: unknown): Promise<void> {
    await expect.poll(() => waiting).not.toHaveLength(0)
    waiting.shift()?.(new Response(JSON.stringify(body), { status }))
  }
  return { asked, keys, commands, answer }
}

const warn = { body: { lotNumber: 1 } }

test('sends the same command once, and reports it once, if it is given twice while in flight', async () => {
  const { asked, commands, answer } = aScreen()
  let told = 0
  const onDone = () => {
    told += 1
  }
  const byKey = commands.run('fairWarning', warn, { onDone })
  const byButton = commands.run('fairWarning', warn, { onDone })
  await answer(200, {})
  expect(await Promise.all([byKey, byButton])).toEqual(['done', 'done'])
  expect(told).toBe(1)
  expect(asked).toHaveLength(1)
})

test('sends a command again if another was given since, though the first is in flight', async () => {
  const { asked, keys, commands } = aScreen()
  for (const increment of [250, 500, 250])
    void commands.run('setIncrement', { params: { lotNumber: 1 }, body: { increment } })
  await expect.poll(() => asked).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
})

test('does not let a command overtake one that waits', async () => {
  const { asked, commands, answer } = aScreen()
  const bid = (amount: number) => ({ body: { lotNumber: 1, amount, type: 'floor' as const } })
  void commands.run('fairWarning', warn)
  void commands.run('approveBid', { params: { id: 'waits' } }, { after: 'all under way' })
  void commands.run('placeBid', bid(200))
  await answer(200, {})
  await expect.poll(() => asked).toEqual(['/api/auction/fair-warning', '/api/bids/waits/approve'])
  await answer(200, {})
  await expect.poll(() => asked).toEqual(['/api/auction/fair-warning', '/api/bids/waits/approve', '/api/bids'])
})

test('treats the same command for another subject as another command', async () => {
  const { asked, commands } = aScreen()
  void commands.run('cancelBid', { params: { id: 'a' } })
  void commands.run('cancelBid', { params: { id: 'b' } })
  await expect.poll(() => asked).toHaveLength(2)
})

test('reports a command in flight by its subject, until its answer', async () => {
  const { commands, answer } = aScreen()
  const heard: boolean[] = []
  commands.subscribe(() => heard.push(commands.isUnderWay('fairWarning', { lotNumber: 1 })))
  const ended = commands.run('fairWarning', warn)
  expect(commands.isUnderWay('fairWarning', { lotNumber: 2 })).toBe(false)
  await answer(200, {})
  await ended
  expect(heard).toEqual([true, false])
})

test('ends at a refusal, and reports it to the caller', async () => {
  const { commands, answer } = aScreen()
  const told: string[] = []
  const ended = commands.run('fairWarning', warn, { onFailed: ({ message }) => told.push(message) })
  await answer(409, { message: 'No', error: 'No', code: 'no_valid_bid' })
  expect(await ended).toBe('failed')
  expect(told).toEqual([expect.stringContaining('409')])
})

test('delays an undo until the commands in flight have ended, so that it reverses the last of them', async () => {
  const { asked, commands, answer } = aScreen()
  const accepted = commands.run('approveBid', { params: { id: 'a' } })
  const undone = commands.run('undo', { body: {} }, { about: {}, after: 'all under way' })
  await expect.poll(() => asked).toEqual(['/api/bids/a/approve'])
  await answer(200, {})
  await accepted
  await expect.poll(() => asked).toEqual(['/api/bids/a/approve', '/api/auction/undo'])
  await answer(200, {})
  expect(await undone).toBe('done')
})

import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectLive } from './live-client.ts'

test('retries a server that is away, and reports no lost connection for a failed attempt', async () => {
  let tries = 0
  const away = createServer((socket) => {
    tries += 1
    socket.destroy()
  })
  await once(away.listen(0, '127.0.0.1'), 'listening')
  const address = away.address()
  const port = typeof address === 'object' ? address?.port : 0
  const told: string[] = []
  const live = connectLive({
    url: `http://127.0.0.1:${port}`,
    mark: null,
    token: null,
    screen: 'test',
    onMessage: () => told.push('message'),
    onOpen: () => told.push('open'),
    onLost: () => told.push('lost'),
  })
  onTestFinished(() => {
    live.close()
    away.close()
  })
  await expect.poll(() => tries).toBeGreaterThan(1)
  expect(told).toEqual([])
})

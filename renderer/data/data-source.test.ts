import { afterEach, expect, test, vi } from 'vitest'
import { aSale } from '../../shared/sale/testing/a-sale.ts'
import { NoAnswerError } from '../api-error.ts'
import { createDataSource } from './data-source.ts'
import { aLiveServer } from './testing/live-server.ts'
import { saleReply } from './testing/memory.ts'
import { aStamp } from './testing/sale.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.unstubAllGlobals()
})

/** A phone that receives event 9, and whose reads return event 5. */
async function aPhone() {
  const { io, origin } = await aLiveServer()
  ends.push(() => io.close())
  const { sale } = aSale().live()
  const headers = { 'X-Sale-Seq': `${sale.auctionId}:5` }
  vi.stubGlobal('fetch', async () => Response.json({ ...saleReply(sale), seq: 5 }, { headers }))
  const source = createDataSource({ audience: 'public', screen: 'Phone', origin })
  ends.push(source.start())
  const heard = vi.fn()
  source.listen(heard)
  await expect.poll(() => source.watch.current()).toBe('live')
  const stamp = aStamp({ auctionId: sale.auctionId, seq: 9, prev: 8 })
  io.emit('sale-changed', { ...stamp, type: 'sale-changed', diff: {} })
  await expect.poll(() => heard).toHaveBeenCalledOnce()
  return {
    source,
    read: () => source.client.call('sale', { query: { lots: 'current' } }),
    closeChannel: () => io.close(),
  }
}

test('ignores replies older than the last message while the channel is live', async () => {
  const { read } = await aPhone()
  await expect(read()).rejects.toBeInstanceOf(NoAnswerError)
})

test('takes replies with a lower seq after the channel is lost', async () => {
  const { source, read, closeChannel } = await aPhone()
  await closeChannel()
  await expect.poll(() => source.watch.current()).not.toBe('live')
  expect(await read()).toMatchObject({ seq: 5 })
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BidderJoined } from './access/bidders/bidders.ts'
import { hashSecret } from './access/secret.ts'
import { connectScreen } from './start/testing/screen.ts'
import { auctionOf, openSaleroom } from './start/testing/test-saleroom.ts'
import { realFiles } from './storage/files.ts'
import { openJournal } from './storage/journal.ts'

const secretOf = (paddle: number) => hashSecret(`the secret of ${paddle}`)

test('when all 9,000 paddles are out, the oldest goes to the newcomer, but never one whose page is open', async () => {
  const room = await openSaleroom({ auctions: [auctionOf('spring', [1])] })
  await room.server.close()
  const { journal } = await openJournal<BidderJoined>({
    path: join(room.dataDir, 'bidders.journal'),
    parse: (value) => BidderJoined.parse(value),
    onEntry: () => {},
    known: null,
    files: realFiles,
  })
  await journal.append(
    Array.from({ length: 9_000 }, (_, index) => ({
      seq: index + 1,
      at: '2027-03-18T14:00:00.000Z',
      type: 'bidder_joined' as const,
      paddle: String(1_000 + index),
      location: 'Bergen, Norway',
      tokenHash: hashSecret(secretOf(1_000 + index)),
    })),
  )
  await journal.close()
  await room.restart()

  const watching = await connectScreen(room.url, { host: '127.0.0.2', token: secretOf(1_000) })
  expect((await room.bidder()).paddle).toBe('1001')
  watching.socket.disconnect()
  await expect.poll(() => room.clerk.call('devices')).toEqual([])
  expect((await room.bidder()).paddle).toBe('1000')
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { createServer } from '../create-server.ts'
import type { RunningServer, ServerOptions } from '../server-options.ts'
import { THIS_MACHINE } from '../this-machine.ts'
import { plainOptions } from './plain-options.ts'
import { type TestClient, testClient } from './test-client.ts'

export { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'

/** A whole server on its own data folder, for tests. */
export type TestSaleroom = {
  url: string
  dataDir: string
  server: RunningServer
  /** The clerk's PC. */
  clerk: TestClient
  /** A device on the LAN: the same loopback connection, but with another Host than the clerk's PC. */
  visitor: TestClient
  /** A bidder with a new paddle, at this place or a drawn one. */
  bidder: (bidderLocation?: string) => Promise<TestClient & { paddle: string }>
  /** Stops the server, runs `meanwhile` on its data, then starts another. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>
}

/** Opens a saleroom with the given auctions; it is removed with the test. */
export async function openSaleroom({
  auctions,
  ...options
}: { auctions: readonly StoredAuction[] } & Partial<ServerOptions>): Promise<TestSaleroom> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saleroom-'))
  for (const auction of auctions) {
    const folder = join(dataDir, 'auctions', auction.auctionId)
    await mkdir(join(folder, 'images'), { recursive: true })
    await writeFile(join(folder, 'auction.json'), JSON.stringify(auction))
  }
  const open = () => createServer({ ...plainOptions(dataDir), ...THIS_MACHINE, checkReplies: 'on', ...options })
  let server = await open()
  onTestFinished(async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const room: TestSaleroom = {
    get url() {
      return server.url
    },
    get server() {
      return server
    },
    dataDir,
    clerk: testClient(() => server.url, {}),
    visitor: testClient(() => server.url, { host: '127.0.0.2' }),
    async bidder(bidderLocation) {
      const body = bidderLocation === undefined ? {} : { bidderLocation }
      const { paddleNumber, token } = await room.clerk.call('joinAsBidder', { body })
      return { ...testClient(() => server.url, { host: '127.0.0.2', token }), paddle: paddleNumber }
    },
    async restart(meanwhile) {
      await server.close()
      await meanwhile?.()
      server = await open()
    },
  }
  return room
}

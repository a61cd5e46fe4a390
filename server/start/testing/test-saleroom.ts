import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { createServer } from '../create-server.ts'
import type { RunningServer, ServerOptions } from '../server-options.ts'
import { THIS_MACHINE } from '../this-machine.ts'
import { plainOptions } from './plain-options.ts'
import { type TestClient, testClient } from './test-client.ts'

export { auctionOf } from '../../../shared/catalogue/testing/plain-auction.ts'

/** A whole server on a data folder of its own, as a test drives it. */
export type TestSaleroom = {
  url: string
  dataDir: string
  server: RunningServer
  /** Keeps the connections of its clients, where a test makes thousands of calls. */
  agent: Agent | undefined
  /** The clerk's PC. */
  clerk: TestClient
  /** A device on the LAN: the same loopback connection, but with a Host that is not the clerk's PC's. */
  visitor: TestClient
  /** A bidder with a paddle of its own, at this place or one drawn by the server. */
  bidder: (bidderLocation?: string) => Promise<TestClient & { paddle: string }>
  /** Stops the server and starts another on the same data, with what happened to that `meanwhile`. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>
}

/** Opens a saleroom with the given auctions; it is gone when the test ends. */
export async function openSaleroom({
  auctions,
  agent,
  ...options
}: { auctions: readonly StoredAuction[]; agent?: Agent } & Partial<ServerOptions>): Promise<TestSaleroom> {
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
    agent,
    clerk: testClient(() => server.url, { agent }),
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

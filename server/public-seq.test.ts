import { expect, test } from 'vitest'
import { LAN_HOST } from './start/testing/callers.ts'
import { listen } from './start/testing/live-transcript/listeners.ts'
import { START_LOT } from './start/testing/live-transcript/script.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

/** The sale's seqs for a visitor, by its reads in either form. */
async function seqsRead({ visitor }: TestSaleroom): Promise<number[]> {
  const paths = ['/api/sale', '/api/auction/state', '/api/lots/1/state']
  const answers = await Promise.all(paths.map((path) => visitor.ask('GET', path)))
  return answers.map(({ headers }) => Number(String(headers['x-sale-seq']).replace('evening:', '')))
}

/** The seqs of a visitor's messages during an action, in both forms. */
async function seqsHeard({ clerk, url }: TestSaleroom, act: () => Promise<unknown>): Promise<number[]> {
  const { port } = new URL(url)
  const headers = { Host: `${LAN_HOST}:${port}` }
  const listeners = [
    await listen(clerk, { kind: 'plain', who: { name: 'named', headers, auth: {} }, port }),
    await listen(clerk, { kind: 'socket.io', who: { name: 'diffs', headers, auth: { form: 'diffs' } }, port }),
  ]
  await act()
  await Promise.all(listeners.map(({ settle }) => settle()))
  for (const { close } of listeners) close()
  return listeners.flatMap(({ heard }) => heard.map((text) => Number(/"seq":(\d+)/.exec(text)?.[1])))
}

test('continues the public’s seq after a restart, so that new messages do not look old', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('evening', [1, 2])] })
  const { clerk } = room
  await clerk.ask('POST', '/api/auction/start', { body: { auctionId: 'evening' } })
  const before = await seqsHeard(room, async () => {
    await clerk.ask('POST', START_LOT, { body: { lotNumber: 1 } })
    await clerk.ask('PATCH', '/api/lots/1/start-price', { body: { startPrice: 500 } })
  })
  const last = Math.max(...before, ...(await seqsRead(room)))
  await room.restart()
  expect(Math.min(...(await seqsRead(room)))).toBeGreaterThan(last)
  const bid = { lotNumber: 1, amount: 500, type: 'floor' }
  const after = await seqsHeard(room, () => clerk.ask('POST', '/api/bids', { body: bid }))
  expect(after.length).toBeGreaterThan(3)
  expect(Math.min(...after)).toBeGreaterThan(last)
})

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { containsSecret } from './start/testing/contains-secret.ts'
import { openCopiedHouse } from './start/testing/copied-house.ts'
import { connectScreen } from './start/testing/screen.ts'
import { type TestClient, testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'
import { ask, CALL_NAMES, goodCall, isRead } from './start/testing/walk/walked-calls.ts'

/** Maxima, each planted once: on the lot on show, on a later lot, before a change, and refused above the limit. */
const SECRETS = ['7654321', '8765432', '6543219', '9876543']

/** The forms of an amount in files and on screens. */
const formsOf = (secret: string) => [secret, Number(secret).toLocaleString('en')]

function found(texts: Iterable<[string, string]>): string[] {
  return [...texts].flatMap(([name, text]) =>
    SECRETS.flatMap(formsOf).flatMap((form) => (containsSecret(text, form) ? [`${form} in ${name}`] : [])),
  )
}

async function plant({ clerk, bidder }: TestSaleroom) {
  await clerk.call('setTerms', {
    params: { auctionId: 'spring' },
    body: { phoneMaxima: true, bookBids: 'automatic', advanceBids: 'maximum' },
  })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1_000 } })
  const phone = await bidder()
  await clerk.call('registerPaddle', { body: { paddle: phone.paddle, limit: 20_000_000 } })
  const leave = (lotNumber: number, amount: string) =>
    phone.try('leaveMaximum', { body: { lotNumber, amount: Number(amount) } }, { 'Idempotency-Key': `key-${amount}` })
  const [active = '', later = '', before = '', above = ''] = SECRETS
  const answers = [await leave(1, active), await leave(2, before), await leave(2, later), await leave(3, above)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  // An online bid beside the maxima is refused too, and told to nobody else.
  expect((await phone.try('placeBid', { body: { lotNumber: 1, amount: 19_000_000, type: 'online' } })).status).toBe(409)
  const [bid] = await clerk.call('pendingBids', { params: { lotNumber: 1 } })
  await clerk.call('approveBid', { params: { id: bid?.id ?? '' } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_100, type: 'floor', paddleNumber: '7' } })
  expect(await clerk.call('pendingBids', { params: { lotNumber: 1 } })).toHaveLength(1)
}

async function filesIn(folder: string): Promise<[string, string][]> {
  const names = await readdir(folder, { recursive: true })
  const files = names.map(async (name): Promise<[string, string][]> => {
    const path = join(folder, name)
    return (await stat(path)).isFile() ? [[name, await readFile(path, 'latin1')]] : []
  })
  return (await Promise.all(files)).flat()
}

test('nobody but its bidder finds the amount of a maximum: in no call, message, export, journal, log or backup of a sale', async () => {
  const room = await openSaleroom({
    auctions: [plainAuction('spring', [1, 2, 3])],
    log: { level: 'debug', to: 'file' },
  })
  const { clerk, visitor } = room
  const screens = await Promise.all([
    connectScreen(room.url, {}),
    connectScreen(room.url, { form: 'diffs' }),
    connectScreen(room.url, { audience: 'public', form: 'diffs' }),
  ])
  await plant(room)
  for (const client of [clerk, visitor]) {
    const read = async (name: (typeof CALL_NAMES)[number]): Promise<[string, string]> => {
      const said = goodCall(name)
      return [name, (await ask(client, name, { ...said, params: { ...said.params, auctionId: 'spring' } })).text]
    }
    const texts: [string, string][] = []
    for (const name of CALL_NAMES.filter((each) => isRead(each) && !each.startsWith('backup')))
      texts.push(await read(name))
    expect(texts.length).toBeGreaterThan(50)
    expect(found(texts)).toEqual([])
  }
  const heard = screens.flatMap((screen) =>
    screen.heard.map((message): [string, string] => [message.type, JSON.stringify(message)]),
  )
  expect(heard.length).toBeGreaterThan(10)
  expect(found(heard)).toEqual([])

  const backup = await fetch(`${room.url}/api/backup/spring`)
  const entries = Object.entries(unzipSync(new Uint8Array(await backup.arrayBuffer())))
  expect(entries.map(([name]) => name).join()).toContain('sale.journal')
  expect(found(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]))).toEqual([])

  await room.restart()
  const files = await filesIn(room.dataDir)
  expect(found(files.filter(([name]) => name !== 'bidders.journal'))).toEqual([])
  const own = files.find(([name]) => name === 'bidders.journal')?.[1] ?? ''
  expect(SECRETS.map((secret) => containsSecret(own, secret))).toEqual([true, true, true, false])
})

test('the refusal of a bid beside maxima tells staff nothing', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const desk = await connectScreen(room.url, {})
  await plant(room)
  expect(desk.heard.map(({ type }) => type)).not.toContain('bid-refused')
})

test('staff who register a second paddle for its client, or make a new code, find no maximum', async () => {
  const { clerk, url } = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { phoneMaxima: true } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const { id: clientId } = await clerk.call('createClient', { body: { name: 'Ada' } })
  const phoneOf = async (paddle: string) => {
    const { code } = await clerk.call('paddleCode', { params: { paddle }, body: {} })
    return testClient(() => url, { token: (await clerk.call('joinAsBidder', { body: { code } })).token })
  }
  for (const paddle of ['61', '62'])
    await clerk.call('registerPaddle', { body: { paddle, clientId, limit: 9_000_000 } })
  const victim = await phoneOf('61')
  const leave = (phone: TestClient, lotNumber: number, amount: number) =>
    phone.try('leaveMaximum', { body: { lotNumber, amount } })
  expect((await leave(victim, 2, 7_654_321)).status).toBe(200)
  expect((await leave(victim, 3, 1_345_680)).body).toMatchObject({ code: 'maximum_over_limit' })
  const second = await phoneOf('62')
  // Neither the words nor the limit at which it is refused tell.
  expect((await leave(second, 3, 9_000_000)).status).toBe(200)
  expect((await leave(second, 3, 9_000_001)).text).not.toMatch(/7[,.]?654|16[,.]?654/)
  for (const phone of [second, await phoneOf('61')])
    expect((await phone.call('maxima')).map(({ lotNumber }) => lotNumber)).not.toContain(2)
})

test('a maximum is in the second copy before it is acknowledged', async () => {
  const house = await openCopiedHouse()
  await house.clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { phoneMaxima: true } })
  const bidder = await house.bidder()
  await bidder.call('leaveMaximum', { body: { lotNumber: 2, amount: 5_000 } })
  expect(await readFile(join(house.copyDir, 'bidders.journal'), 'utf8')).toContain('"maximum_left"')
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CallRow, rows } from '../shared/api/index.ts'
import { needsRedis } from './mirrors/testing/needs-redis.ts'
import { openWorld, until } from './start/testing/mirrored-house.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const SECRET = 'hush-hush'

/** A sale on lot 2, with lot 1 sold to paddle 4711, and with secrets in every field of staff. */
async function openShow(rendererDir: string | null = null): Promise<TestSaleroom> {
  const spring = plainAuction('spring', [1, 2, 3])
  const lots = spring.lots.map((lot) => ({ ...lot, reserve: 1187, vendor: SECRET, artist: '=1+1' }))
  const saleMetadata = { ...spring.saleMetadata, title: 'Spring, "fine" </script>', date_time: '2026-05-01T18:00' }
  const room = await openSaleroom({ auctions: [{ ...spring, lots, saleMetadata }], rendererDir })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  for (const lotNumber of [1, 2]) {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { params: { lotNumber }, body: { startPrice: 1000 } })
    await clerk.call('placeBid', { body: { lotNumber, amount: 1200, type: 'floor', paddleNumber: '4711' } })
    if (lotNumber === 1)
      await clerk.call('markSold', {
        body: { lotNumber, soldPrice: 1200, winnerPaddle: '4711' },
      })
  }
  return room
}

test('data sources read the current lot, its price and the last result', async () => {
  const { visitor, clerk } = await openShow()
  const [facts] = await visitor.call('currentFeed')
  expect(facts).toMatchObject({
    state: 'live',
    lot: '2',
    lotState: 'open',
    priceIs: 'bid',
    price: 1200,
    priceText: '£1,200',
    lastLot: '1',
    lastResult: 'sold',
    lastPrice: 1200,
  })
  await clerk.call('fairWarning', { body: { lotNumber: 2 } })
  expect((await visitor.call('currentFeed'))[0]?.lotState).toBe('fair_warning')
  const { text } = await visitor.ask('GET', '/feed/lots.csv')
  const [heading, first] = text.split('\n')
  expect(heading).toBe('lot,artist,title,estimate,picture,lotState,price,priceText')
  expect(first).toMatch(/^1,'=1\+1,.*,sold,1200,"£1,200"$/)
})

test('no feed has staff data, for any caller', async () => {
  const { visitor, clerk } = await openShow()
  for (const path of ['/feed/current.json', '/feed/lots.csv', '/sale.ics']) {
    const { text, status } = await visitor.ask('GET', path)
    expect(status).toBe(200)
    for (const secret of [SECRET, '4711', '1187', '1,187']) expect(text, path).not.toContain(secret)
    expect((await clerk.ask('GET', path)).text).toBe(text)
  }
})

test('feeds have no full address, and no page of another site can read them', async () => {
  const { visitor } = await openShow()
  for (const path of ['/feed/current.json', '/feed/lots.csv']) {
    const { text, headers } = await visitor.ask('GET', path, { headers: { Origin: 'https://elsewhere.example' } })
    expect(text, path).not.toMatch(/https?:|\/\/\w|127\.0\.0\.1/)
    expect(headers, path).not.toHaveProperty('access-control-allow-origin')
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
  }
})

test('a house without a sale has feeds that say so, and no date', async () => {
  const { visitor } = await openSaleroom({ auctions: [] })
  expect((await visitor.call('currentFeed'))[0]).toMatchObject({ state: 'none', lot: '', price: null })
  expect((await visitor.ask('GET', '/feed/lots.csv')).status).toBe(200)
  const { status, body } = await visitor.ask('GET', '/sale.ics')
  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 'no_date' })
})

async function aPage(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'screens-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await writeFile(join(dir, 'index.html'), '<!doctype html><head></head><body><div id="root"></div></body>')
  return dir
}

test('a bidder’s page names its script, and its words in the language of the address, else of the browser', async () => {
  const dir = await aPage()
  const needed = { scripts: ['assets/Bidding-1.js'], words: { en: 'assets/en-1.js', de: 'assets/de-1.js' } }
  await writeFile(join(dir, 'needed-by-phones.json'), JSON.stringify(needed))
  const { visitor } = await openShow(dir)
  const named = async (path: string, languages: string) => {
    const { text } = await visitor.ask('GET', path, { headers: { Accept: 'text/html', 'Accept-Language': languages } })
    return [...text.matchAll(/modulepreload" crossorigin href="\/assets\/(\w+)-1\.js"/g)].map(([, name]) => name)
  }
  expect(await named('/online-bidding', 'ko, de-AT;q=0.8, en;q=0.5')).toEqual(['Bidding', 'de'])
  expect(await named('/online-bidding?lang=en', 'de')).toEqual(['Bidding', 'en'])
  expect(await named('/online-bidding?lang=constructor', 'ko')).toEqual(['Bidding'])
  expect(await named('/sale-catalogue', 'de')).toEqual([])
})

test('the catalogue’s page has structured data of the sale and its lots, and no other page does', async () => {
  const { visitor } = await openShow(await aPage())
  const page = await visitor.ask('GET', '/sale-catalogue')
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script><\/head>/s.exec(page.text) ?? []
  expect(json).not.toContain('<')
  expect(json).not.toContain(SECRET)
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SaleEvent',
    name: 'Spring, "fine" </script>',
    offers: [
      { '@type': 'Offer', sku: '1', availability: 'https://schema.org/SoldOut', price: 1200, priceCurrency: 'GBP' },
      { sku: '2', availability: 'https://schema.org/InStock' },
      { sku: '3', availability: 'https://schema.org/PreSale' },
    ],
  })
  const lot = await visitor.ask('GET', '/sale-catalogue?lot=2')
  expect(lot.text.match(/"sku":/g)).toHaveLength(1)
  expect((await visitor.ask('GET', '/online-bidding')).text).not.toContain('ld+json')
})

test('phones’ pages begin with the sale and its lot as text, escaped and without staff data; other pages do not', async () => {
  const { visitor } = await openShow(await aPage())
  const openingOf = async (path: string) =>
    /<div id="opening">(.*?)<\/div>/.exec((await visitor.ask('GET', path)).text)?.[1]
  for (const path of ['/online-bidding', '/sale-catalogue']) {
    const opening = await openingOf(path)
    expect(opening).toMatch(/^<p dir="auto">Spring, &quot;fine&quot; &lt;\/script&gt;<\/p><p dir="auto">2/)
    expect(opening).not.toContain(SECRET)
  }
  expect(await openingOf('/clerk-screen')).toBeUndefined()
})

describe('behind a mirror', () => {
  needsRedis()

  test('every public call is available', async () => {
    const { mirror } = await openWorld()
    const missing: string[] = []
    for (const [name, { role, method, path }] of Object.entries<CallRow>(rows)) {
      // A picture needs a path.
      if (role !== 'public' || path.includes('*')) continue
      const { body } = await mirror.visitor.ask(
        method,
        path.replace(/:\w+/g, '1'),
        method === 'GET' ? {} : { body: {} },
      )
      if (typeof body === 'object' && body !== null && 'code' in body && body.code === 'no_such_call')
        missing.push(name)
    }
    expect(missing).toEqual([])
    const { lots } = await mirror.visitor.call('expected', { query: { lots: '1,3' } })
    expect(lots.map(({ lotNumber }) => lotNumber)).toEqual([1, 3])
  })

  test('feeds and the calendar equal the house’s', async () => {
    const { room, mirror } = await openWorld()
    for (const path of ['/feed/current.json', '/feed/lots.csv', '/sale.ics']) {
      const atHouse = await room.visitor.ask('GET', path)
      await until(async () => expect((await mirror.visitor.ask('GET', path)).text).toBe(atHouse.text))
      expect(atHouse.status).toBe(200)
    }
  })
})

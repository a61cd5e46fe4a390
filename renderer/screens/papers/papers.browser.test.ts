import { expectAccessible } from '../../testing/accessible.ts'
import { expect } from '../../testing/expect.ts'
import { overHttp } from '../../testing/over-http.ts'
import type { Page } from '../../testing/page.ts'
import { type Saleroom, testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

/** Ends two lots, one with remaining bids; the others are to come. */
async function afternoon({ call, startDemo }: Saleroom): Promise<void> {
  await startDemo()
  await call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await call('PATCH', '/api/lots/1/start-price', { startPrice: 800 })
  await call('POST', '/api/bids', { lotNumber: 1, amount: 1000, type: 'phone', paddleNumber: '13' })
  await call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '13' })
  await call('POST', '/api/lot/mark-passed', { lotNumber: 2 })
}

/** Opens a current paper; resolves with its address. */
async function open(page: Page, paper: string): Promise<string> {
  await page.goto(`/papers/${paper}?auctionId=demo-sale&base=http://192.168.1.20:4680`)
  await expect(page.locator('.sheet')).toBeVisible()
  await expect(page).toHaveURL(/[?&]entry=\d+/)
  return window.location.pathname + window.location.search
}

test('lets staff choose a paper and its lots from a list', async ({ page, saleroom }) => {
  await afternoon(saleroom)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Papers', exact: true }).click()
  await expectAccessible()
  await page.getByLabel('From lot').fill('3')
  await page.getByLabel('To lot').fill('4')
  await page.getByRole('link', { name: 'Open Auctioneer’s Book' }).click()
  await expect(page.getByRole('article', { name: /^Lot / })).toHaveCount(2)
  await expectAccessible()
  await page.goto('/papers/nothing?auctionId=demo-sale')
  await expect(page.getByRole('heading', { name: 'This paper does not exist' })).toBeVisible()
})

test('shows its entry; opened again, says whether and how it is outdated', async ({ page, saleroom }) => {
  await afternoon(saleroom)
  const address = await open(page, 'book')
  const entry = new URL(page.url()).searchParams.get('entry')
  await expect(page.locator('.paper-entry')).toHaveText(`As of entry ${entry}`)

  const title = 'Title of another hand'
  const record = await saleroom.call('GET', '/api/auction-data')
  const [{ lots = [] } = {}] = record as { lots: { lot_number: number; title: string }[] }[]
  const edited = lots.map(({ lot_number, title: old }) => ({ lot_number, title: lot_number === 5 ? title : old }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots: edited })
  await saleroom.call('POST', '/api/advanced-bids', {
    auctionId: 'demo-sale',
    lotNumber: 7,
    paddleNumber: '31',
    amount: 4_000,
  })

  await page.goto(address)
  const status = page.getByRole('status').filter({ hasText: 'This paper is out of date' })
  await expect(status).toContainText(`as of entry ${entry}, the sale is at entry`)
  await expect(status).toContainText('Lots 5, 7.')
  await expect(page.locator('.paper-note')).toContainText('Out of date')
  await expect(page.locator('.sheet')).not.toContainText(title)

  await page.getByRole('link', { name: `Only What Changed since Entry ${entry}` }).click()
  const shown = page.getByRole('article', { name: /^Lot / })
  await expect(shown).toHaveCount(2)
  await expect(page.locator('.paper-note').first()).toContainText('Lot 5: title; lot 7: advance bids.')
  await expect(shown.first()).toContainText(title)
  await expect(shown.last()).toContainText('(31)')
  await page.getByRole('link', { name: 'Bring Up to Date' }).click()
  await expect(status).toHaveCount(0)

  // Labels do not print outcomes.
  const labels = await open(page, 'labels')
  await saleroom.call('POST', '/api/lot/mark-passed', { lotNumber: 3 })
  await page.goto(labels)
  await expect(page.getByRole('status').filter({ hasText: 'Nothing on this paper changed' })).toBeVisible()
})

/** The height of a page without its margins, in millimetres. */
const HEIGHT = { a4: 297 - 12 - 15, letter: 279.4 - 12 - 15 } as const
const inMillimetres = (pixels: number) => (pixels / 96) * 25.4
const elements = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(selector),
]

test('puts five hundred lots on twenty clerk’s sheets, each a page with one total', async ({ page, saleroom }) => {
  const lots = Array.from({ length: 500 }, (_, at) => ({
    lot_number: at + 1,
    title: 'A lot with a title of some length that does not fit into its cell',
    artist: 'An artist whose name is long too',
    estimate: 'Estimate 1,000-2,000',
  }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots })
  for (const size of ['a4', 'letter'] as const) {
    await page.goto(`/papers/clerk?auctionId=demo-sale&size=${size}`)
    await expect(page.locator('.paper-sheet')).toHaveCount(20)
    for (const sheet of elements('.paper-sheet')) {
      expect(elements('tbody tr', sheet)).toHaveLength(25)
      expect(elements('tfoot tr', sheet)).toHaveLength(1)
      expect(inMillimetres(sheet.offsetHeight)).toBeLessThanOrEqual(HEIGHT[size])
    }
  }
})

test('prints estimates of three lines and the house’s address on labels, HTTPS before HTTP', async ({
  page,
  saleroom,
}) => {
  const lots = [1, 2].map((lot_number) => ({
    lot_number,
    title: 'A pair of Louis XV ormolu-mounted Chinese celadon vases, on later bases',
    artist: 'Attributed to Jean-Claude Duplessis',
    estimate: 'Estimate 1,000,000 - 1,500,000 euros, or about 900,000 - 1,350,000 pounds of the day of the sale',
  }))
  await saleroom.call('PUT', '/api/auction/demo-sale/lots', { lots })
  const networks = [{ url: 'http://192.168.1.20:4680', adapter: 'Wi-Fi', kind: 'private' }]
  const json = { ...Object(await saleroom.call('GET', '/api/system')), networks }
  for (const [size, house, https] of [
    ['a4', 'http://192.168.1.20:4680', []],
    ['letter', 'https://sale.house.example:4681', ['https://sale.house.example:4681']],
  ] as const) {
    await page.route('**/api/system', (route) => route.fulfill({ json: { ...json, https } }))
    await page.goto(`/papers/labels?auctionId=demo-sale&size=${size}`)
    await expect(page.locator('.label')).toHaveCount(2)
    for (const label of elements('.label')) {
      const [estimate, entry] = [...elements('.lot-estimate', label), ...elements('.label-entry', label)]
      const { bottom = 0, height = 0 } = estimate?.getBoundingClientRect() ?? {}
      expect(height / Number.parseFloat(estimate ? getComputedStyle(estimate).lineHeight : '')).toBeCloseTo(3, 1)
      expect(bottom).toBeLessThanOrEqual(entry?.getBoundingClientRect().top ?? 0)
    }
    await expect(page.getByRole('img', { name: `QR code of ${house}/sale-catalogue?lot=1` })).toBeVisible()
  }
})

test('types in the clerk’s sheet by keyboard alone, and checks it by its total', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/stop')
  await page.goto('/papers/type-in')
  const lot = page.getByLabel('Lot', { exact: true })
  const line = async (...keys: readonly string[]) => {
    // The next lot is proposed once the previous line is recorded.
    await expect(lot).toBeFocused()
    for (const key of keys) {
      await page.keyboard.type(key)
      await page.keyboard.press('Enter')
    }
  }
  // The first key replaces the proposed lot.
  await expect(lot).toHaveValue('1')
  await line('1', '1200', '12')
  await expect(lot).toHaveValue('2')
  await line('2', '0')
  await expect(lot).toHaveValue('3')
  await line('4', '900', '13')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(/4.*£900.*13/)
  await expect(rows.nth(2)).toContainText(/2.*Passed/)

  await line('4', '900', '13')
  await expect(page.locator('#screen').getByRole('alert')).toHaveText('Lot 4 was already sold for 900')
  await page.getByLabel('Total of the sheet').fill('2000')
  await expect(page.locator('#screen').getByRole('status')).toContainText(
    '3 lines typed, £2,100 in all. £100 more than the sheet.',
  )
  await expectAccessible()

  await page.getByRole('button', { name: 'Undo Lot 4' }).click()
  await expect(rows).toHaveCount(3)
  await expect(lot).toHaveValue('4')
  await line('4', '800', '13')
  await expect(page.locator('#screen').getByRole('status')).toContainText('It agrees with the sheet.')
  const audit = JSON.stringify(await saleroom.call('GET', '/api/audit/demo-sale'))
  expect(audit).toContain('Lot 1 sold for 1,200 to paddle 12, typed in from paper')
  expect(audit).toContain('Undone: Lot 4 sold for 900 to paddle 13, typed in from paper')
})

test('types keys that are faster than the answers into the intended field; the sheet survives a reload', async ({
  page,
  saleroom,
}) => {
  await overHttp()
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { registration: 'registered' })
  const { id: clientId } = Object(await saleroom.call('POST', '/api/clients', { name: 'Ada Lovelace' }))
  for (const [paddle, client] of [
    ['12', { clientId }],
    ['13', {}],
  ] as const)
    await saleroom.call('POST', '/api/paddles', { paddle, status: 'approved', ...client })
  await page.goto('/papers/type-in')
  const lot = page.getByLabel('Lot', { exact: true })
  await expect(lot).toHaveValue('1')
  let answer = () => {}
  const typed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/paper-result', async (route) => {
    await typed
    await route.continue()
  })
  await expect(lot).toBeFocused()
  // Lot 3 is passed; paddle 31 is not registered, 13 may be meant.
  await page.keyboard.type('1\n1200\n12\n2\n900\n13\n3\n0\n4\n800\n31\n5\n70')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(1)
  answer()
  const refused = page.getByRole('list', { name: 'Not recorded' })
  await expect(refused).toContainText('Lot 4')
  await expect(rows).toHaveCount(4)
  // The answers did not change the line being typed.
  await page.keyboard.type('0\n12\n')
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Paddle 13' }).click()
  await expect(rows).toHaveCount(6)

  // The history tells which change an undo takes back: without it, nothing is undone.
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/api/auction/history*', async (route) => {
    await told
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Undo Lot 5' })).toBeDisabled()
  tell()
  for (const [at, words] of [/4.*800.*13/, /5.*700.*12.*Ada Lovelace/].entries())
    await expect(rows.nth(at + 1)).toContainText(words)
  await expect(page.locator('#screen').getByRole('status')).toContainText('5 lines typed, £3,600 in all.')
  await expect(page.locator('#screen').getByRole('status')).toContainText('Paddles: 50.')

  // An undone line is typed again before its undo is answered.
  await page.getByRole('button', { name: 'Undo Lot 5' }).click()
  await page.keyboard.type('\n750\n13\n')
  await expect(rows.nth(1)).toContainText(/5.*750.*13/)
  await expect(rows).toHaveCount(6)
})

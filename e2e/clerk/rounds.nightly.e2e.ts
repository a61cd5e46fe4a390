import type { BrowserContext, Locator, Page } from '@playwright/test'
import { anotherPress } from '../press-interval.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'
import { upload } from '../uploaded.ts'

type WrittenLot = { lot_number: number; title: string; low_estimate?: number; quantity?: string }

/** The screens of the room, which show the round next to the desk. */
const SCREENS = ['/auctioneer-screen', '/currency-screen', '/overlay/price', '/online-bidding', '/entry-clerk-screen']

/** A robot at the clerk's real keys. It knows only what it sees on the desk. */
class Robot {
  readonly page: Page
  private last = ''
  /** The pressed keys besides digits and the separators of lots. */
  keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    if (key === this.last) await anotherPress(this.page)
    await this.page.keyboard.press(key)
    this.last = key
    this.keys += 1
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.last = ''
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  async offer(lots: string, kind: number): Promise<void> {
    await this.press('.')
    await expect(this.dialog('More Actions')).toBeVisible()
    await this.press('o')
    await expect(this.dialog(/^Offer Lot/)).toBeVisible()
    await this.type(lots)
    await this.press('Enter')
    await this.type(String(kind))
    await expect(this.dialog(/^Offer Lot/)).toHaveCount(0)
  }

  /** Starts the shown lot at a price, and bids for a paddle of the room at the asking price. */
  async bid(price: number, paddle: string): Promise<void> {
    await this.press('l')
    const field = this.page.getByRole('textbox', { name: 'Asking price' })
    await expect(this.page.getByRole('status', { name: 'Status of the lot' })).toContainText('Waiting for asking price')
    await this.press('e')
    await expect(field).toBeFocused()
    await this.type(String(price))
    await this.press('Enter')
    await expect(this.page.getByRole('status', { name: 'Status of the lot' })).toContainText('Asking price set')
    await this.press('d')
    await expect(this.page.getByRole('textbox', { name: 'In-Person paddle' })).toBeFocused()
    await this.type(paddle)
    await this.press('Enter')
    await expect(this.page.getByRole('status', { name: 'Status of the lot' })).toContainText('Current Bid')
  }

  async sell(): Promise<void> {
    await this.press('s')
    await expect(this.dialog('Confirm Sold')).toBeVisible()
    await this.press('Enter')
    await expect(this.dialog('Confirm Sold')).toHaveCount(0)
  }

  /** The lots that the winner takes: "1,3", or A for all. */
  async choose(lots: string): Promise<void> {
    const dialog = this.dialog(/^Which Lots Does/)
    await expect(dialog).toBeVisible()
    if (lots === 'a') await this.press('a')
    else await this.type(lots)
    await this.press('Enter')
    await expect(dialog).toHaveCount(0)
  }

  /** Decides about the lots left: G, P, or a paddle with its lots. */
  async settle(answer: string): Promise<void> {
    const dialog = this.dialog(/^Left:/)
    await expect(dialog).toBeVisible()
    if (/^[gp]$/.test(answer)) {
      await this.press(answer)
      return await expect(dialog).toHaveCount(0)
    }
    await this.type(answer)
    await this.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Paddle and lots' })).toHaveValue('')
  }

  async next(lot: number): Promise<void> {
    await this.press('n')
    await expect(this.page.getByRole('heading', { name: new RegExp(`^Lot ${lot}(?!\\d)`) }).first()).toBeVisible()
  }
}

type Evening = { robot: Robot; sees: (words: string | RegExp) => Promise<void>; saleroom: Saleroom }

/** Uploads a sale, starts it, and opens the desk and the room's screens. */
async function evening(
  { page, context, saleroom }: { page: Page; context: BrowserContext; saleroom: Saleroom },
  lots: readonly WrittenLot[],
): Promise<Evening> {
  const auction = { sale_metadata: { title: 'Rounds', auction_id: 'rounds' }, lots }
  await upload(saleroom, { 'auction.json': Buffer.from(JSON.stringify(auction)) })
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'rounds' })
  const screens: Page[] = []
  for (const path of SCREENS) {
    const screen = await context.newPage()
    await screen.goto(saleroom.url + path)
    screens.push(screen)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${saleroom.url}/clerk-screen`)
  await page.bringToFront()
  await expect(page.getByRole('status', { name: 'Status of the lot' })).not.toHaveText('')
  return {
    robot: new Robot(page),
    saleroom,
    async sees(words) {
      for (const screen of screens) await expect(screen.getByText(words).first()).toBeVisible()
    },
  }
}

/** Expects these outcomes ("1: 200 to 7", "2: passed") in the results, the bookkeeping and the statements. */
async function expectRecord({ robot, saleroom }: Evening, outcomes: readonly string[]): Promise<void> {
  const read = async (path: string) => await (await fetch(`${saleroom.url}${path}`)).text()
  const results = Object(await saleroom.call('GET', '/api/auction/rounds/results'))
  const lots = results.lots as { lotNumber: number; hammerPrice: number | null; paddleNumber: string | null }[]
  const said = lots.map(
    ({ lotNumber, hammerPrice, paddleNumber }) =>
      `${lotNumber}: ${hammerPrice === null ? 'unsold' : `${hammerPrice} to ${paddleNumber}`}`,
  )
  expect(said).toEqual(outcomes)
  const total = lots.reduce((sum, { hammerPrice }) => sum + (hammerPrice ?? 0), 0)
  const { buyers, vendors } = Object(await saleroom.call('GET', '/api/auctions/rounds/statements'))
  const sumOf = (parties: { hammer: number }[]) => parties.reduce((sum, { hammer }) => sum + hammer, 0)
  expect([sumOf(buyers), sumOf(vendors)]).toEqual([total * 100, total * 100])
  for (const path of ['/api/export/auction/rounds/results', '/api/export/auction/rounds/bookkeeping.csv'])
    expect(await read(path)).toMatch(/,Round,Unit Price,With\r\n/)
  const words = `${(robot.keys / lots.length).toFixed(1)} keys a lot: ${robot.keys} for ${lots.length} lots`
  test.info().annotations.push({ type: 'keys', description: words })
  console.log(`${test.info().title}: ${words}`)
}

const lotsOf = (count: number, more: Partial<WrittenLot> = {}): WrittenLot[] =>
  Array.from({ length: count }, (_, at) => ({ lot_number: at + 1, title: `Lot number ${at + 1}`, ...more }))

test('plays an evening of wine with options on the next lots by keys', async ({ page, context, saleroom }) => {
  const played = await evening({ page, context, saleroom }, lotsOf(8))
  const { robot, sees } = played
  await robot.offer('1-4', 4)
  await robot.bid(200, '7')
  await sees(/Lots 1 to 4, option on the next, each/)
  await robot.sell()
  await sees(/The buyer is choosing: Lots 1 to 4 · \d+ s left/)
  await robot.choose('1,2')
  await robot.settle('g')
  await robot.next(3)
  await robot.bid(180, '8')
  await robot.sell()
  await robot.choose('a')
  await robot.next(5)
  await robot.offer('5-8', 3)
  await robot.bid(100, '9')
  await robot.sell()
  await robot.choose('6')
  await robot.settle('12 8')
  await robot.settle('p')
  const outcomes = ['200 to 7', '200 to 7', '180 to 8', '180 to 8', 'unsold', '100 to 9', 'unsold', '100 to 12']
  await expect.poll(() => saleroom.call('GET', '/api/lots/7/sale-status')).toMatchObject({ status: 'passed' })
  await expectRecord(
    played,
    outcomes.map((words, at) => `${at + 1}: ${words}`),
  )
})

test('plays an evening of livestock by the head by keys', async ({ page, context, saleroom }) => {
  const heads = [11, 8, 20, 1, 1, 1]
  const lots = lotsOf(6).map((lot, at) => ({ ...lot, quantity: String(heads[at]) }))
  const played = await evening({ page, context, saleroom }, lots)
  const { robot, sees } = played
  for (const [lot, price] of [
    [1, 900],
    [2, 850],
    [3, 400],
  ] as const) {
    if (lot > 1) await robot.next(lot)
    await robot.offer(String(lot), 2)
    await robot.bid(price, '7')
    await sees(new RegExp(`Price for each of ${heads[lot - 1]}`))
    await robot.sell()
  }
  await robot.next(4)
  await robot.offer('4-6', 2)
  await robot.bid(1_000, '8')
  await sees(/Lots 4 to 6, each/)
  await robot.sell()
  await expect.poll(() => saleroom.call('GET', '/api/lots/6/sale-status')).toMatchObject({ status: 'sold' })
  await expectRecord(played, [
    '1: 9900 to 7',
    '2: 6800 to 7',
    '3: 8000 to 7',
    '4: 1000 to 8',
    '5: 1000 to 8',
    '6: 1000 to 8',
  ])
})

test('plays an evening of books that are sold together by keys', async ({ page, context, saleroom }) => {
  const lots = lotsOf(6).map((lot) => ({ ...lot, low_estimate: lot.lot_number * 100 }))
  const played = await evening({ page, context, saleroom }, lots)
  const { robot, sees } = played
  await robot.offer('1-3', 1)
  await robot.bid(600, '7')
  await sees(/Lots 1 to 3, together/)
  await robot.sell()
  await robot.next(4)
  await robot.offer('4-6', 5)
  await robot.bid(900, '8')
  await sees(/Lots 4 to 6, together/)
  await robot.sell()
  await expect.poll(() => saleroom.call('GET', '/api/lots/6/sale-status')).toMatchObject({ status: 'sold' })
  await expectRecord(played, ['1: 100 to 7', '2: 200 to 7', '3: 300 to 7', '4: 900 to 8', '5: 0 to 8', '6: 0 to 8'])
})

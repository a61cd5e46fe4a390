import type { BrowserContext, Locator, Page } from '@playwright/test'
import { anotherPress } from '../press-interval.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'
import { upload } from '../uploaded.ts'

type WrittenLot = { lot_number: number; title: string; low_estimate?: number; quantity?: string; vendor?: string }

/** The screens of the room, which show the round next to the desk. */
const SCREENS = ['/auctioneer-screen', '/currency-screen', '/overlay/price', '/online-bidding', '/entry-clerk-screen']

/** Two presses of a key within a quarter of a second count as one. */
const ONE_PRESS_MS = 300

/** A robot at the clerk's real keys. It knows only what it sees on the desk. */
export class Robot {
  readonly page: Page
  /** When each key was pressed last. */
  private readonly pressed = new Map<string, number>()
  /** The pressed keys besides digits and the separators of lots. */
  keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    // A quick robot may come back to a key within the time of one press, with other keys in between.
    if (Date.now() - (this.pressed.get(key) ?? 0) < ONE_PRESS_MS) await anotherPress(this.page)
    await this.page.keyboard.press(key)
    this.pressed.set(key, Date.now())
    this.keys += 1
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** Opens a question by its second key in the palette. */
  async more(key: string, dialog: string | RegExp): Promise<Locator> {
    await this.press('.')
    await expect(this.dialog('More Actions')).toBeVisible()
    await this.press(key)
    await expect(this.dialog(dialog)).toBeVisible()
    return this.dialog(dialog)
  }

  get status(): Locator {
    return this.page.getByRole('status', { name: 'Status of the lot' })
  }

  async offer(lots: string, kind: number): Promise<void> {
    await this.more('o', /^Offer Lot/)
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

  async next(lot: number | string): Promise<void> {
    await this.press('n')
    await expect(this.page.getByRole('heading', { name: new RegExp(`^Lot ${lot}(?!\\d)`) }).first()).toBeVisible()
  }
}

export type Evening = {
  robot: Robot
  sees: (words: string | RegExp, on?: readonly string[]) => Promise<void>
  saleroom: Saleroom
}

/** Uploads a sale and starts it. */
export async function startSale(saleroom: Saleroom, lots: readonly WrittenLot[]): Promise<void> {
  const auction = { sale_metadata: { title: 'Rounds', auction_id: 'rounds' }, lots }
  await upload(saleroom, { 'auction.json': Buffer.from(JSON.stringify(auction)) })
  await saleroom.call('POST', '/api/auction/start', { auctionId: 'rounds' })
}

/** Uploads a sale, starts it, and opens the desk and the room's screens. */
export async function evening(
  { page, context, saleroom }: { page: Page; context: BrowserContext; saleroom: Saleroom },
  lots: readonly WrittenLot[],
): Promise<Evening> {
  await startSale(saleroom, lots)
  const screens = new Map<string, Page>()
  for (const path of SCREENS) {
    const screen = await context.newPage()
    await screen.goto(saleroom.url + path)
    screens.set(path, screen)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${saleroom.url}/clerk-screen`)
  await page.bringToFront()
  await expect(page.getByRole('status', { name: 'Status of the lot' })).not.toHaveText('')
  return {
    robot: new Robot(page),
    saleroom,
    async sees(words, on = SCREENS) {
      for (const [path, screen] of screens)
        if (on.includes(path)) await expect(screen.getByText(words).first(), path).toBeVisible()
    },
  }
}

/** Expects these outcomes ("1: 200 to 7", "2: passed") in the results, the bookkeeping and the statements. */
export async function expectRecord(
  { robot, saleroom }: Evening,
  outcomes: readonly string[],
  { hasRounds }: { hasRounds: boolean },
): Promise<void> {
  const read = async (path: string) => await (await fetch(`${saleroom.url}${path}`)).text()
  const results = Object(await saleroom.call('GET', '/api/auction/rounds/results'))
  const lots = results.lots as { lotNumber: number | string; hammerPrice: number | null; paddleNumber: string | null }[]
  const said = lots.map(
    ({ lotNumber, hammerPrice, paddleNumber }) =>
      `${lotNumber}: ${hammerPrice === null ? 'unsold' : `${hammerPrice} to ${paddleNumber}`}`,
  )
  expect(said).toEqual(outcomes)
  const total = lots.reduce((sum, { hammerPrice }) => sum + (hammerPrice ?? 0), 0)
  const { buyers, vendors } = Object(await saleroom.call('GET', '/api/auctions/rounds/statements'))
  const sumOf = (parties: { hammer: number }[]) => parties.reduce((sum, { hammer }) => sum + hammer, 0)
  expect([sumOf(buyers), sumOf(vendors)]).toEqual([total * 100, total * 100])
  for (const path of ['/api/export/auction/rounds/results', '/api/export/auction/rounds/bookkeeping.csv']) {
    const [headings = '', ...rows] = (await read(path)).replace(/\r\n$/, '').split('\r\n')
    expect(/,Round,Unit Price,With$/.test(headings)).toBe(hasRounds)
    // Each lot is in every export: once in the results, and as often as it has buyers in the bookkeeping.
    for (const { lotNumber, hammerPrice } of lots)
      if (hammerPrice !== null) expect(rows.filter((row) => row.startsWith(`${lotNumber},`))).not.toEqual([])
    if (path.endsWith('results')) expect(rows.filter((row) => /^\d/.test(row))).toHaveLength(lots.length)
  }
  const words = `${(robot.keys / lots.length).toFixed(1)} keys a lot: ${robot.keys} for ${lots.length} lots`
  test.info().annotations.push({ type: 'keys', description: words })
  console.log(`${test.info().title}: ${words}`)
}

export const lotsOf = (count: number, more: Partial<WrittenLot> = {}): WrittenLot[] =>
  Array.from({ length: count }, (_, at) => ({ lot_number: at + 1, title: `Lot number ${at + 1}`, ...more }))

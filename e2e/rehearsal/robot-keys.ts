import { expect, type Locator, type Page } from '@playwright/test'
import { formatFigure } from '../../shared/amounts/money.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { BID_TYPE_LABELS } from '../../shared/rules/bids.ts'
import { isAppeal, sumOfPledges } from '../../shared/sale/rounds/appeal.ts'
import { isLead, openLotsOf } from '../../shared/sale/rounds/round-lots.ts'
import { bidOf, lotOf, type Sale, type SaleBid } from '../../shared/sale/state.ts'
import type { Doing } from '../../simulator/clerk/doing.ts'
import { eveningKeys, type InputOf, ONE_KEY, pledgedText } from './robot-evening-keys.ts'

/** Two presses of a key within a quarter of a second count as one. Milliseconds. */
const ONE_PRESS = 260

/** The time limit for an element that may have disappeared after it was counted. Milliseconds. */
const AT_ONCE = { timeout: 1_000 }

const figure = (amount: number) => new RegExp(`(?<![\\d,])${formatFigure(amount)}(?![\\d,])`)

/** A robot's hands on the keys of the clerk's screen: each press waits for its dialog or field, as a person does. */
export class Hands {
  readonly pressed = new Map<string, number>()
  private readonly page: Page
  private readonly ways: 'all' | 'shortest'
  private readonly dialog: Locator
  private readonly status: Locator
  private last = { key: '', at: 0 }
  private doneLast: Doing | null = null
  private mayAsk = false

  /** With `shortest`, a bid is pressed as a trained clerk does; with `all`, in each way in turn. */
  constructor(page: Page, ways: 'all' | 'shortest' = 'all') {
    this.page = page
    this.ways = ways
    this.dialog = page.getByRole('dialog')
    this.status = page.getByRole('status', { name: 'Status of the lot' })
  }

  /** Whether the desk shows a lot as recorded. */
  async shows(sale: Sale, lotNumber: LotNumber): Promise<boolean> {
    const heading = this.page.getByRole('heading', { name: new RegExp(`^Lot ${lotNumber}(?!\\d)`) })
    if ((await heading.count()) === 0) return false
    const text = (await this.status.textContent()) ?? ''
    const lot = lotOf(sale, lotNumber)
    if (!lot) return false
    const { outcome, highest, startPrice } = lot
    if (isLead(lot) && lot.choice && openLotsOf(sale, lot).length > 0) return /Choosing|Lots Left/.test(text)
    if (isAppeal(lot) && !outcome) return figure(sumOfPledges(lot)).test(await pledgedText(this.page))
    if (outcome) return outcome.status === 'sold' ? text.includes('Sold') : /Passed|Bought in|Withdrawn/.test(text)
    if (sale.activeLot !== lotNumber) return text.includes('Waiting for lot to start')
    const amount = highest?.amount ?? startPrice
    return amount === null ? text.includes('Waiting for asking price') : figure(amount).test(text) && !/Sold/.test(text)
  }

  /** Closes dialogs and leaves fields, so that keys act on the sale. */
  async free(): Promise<void> {
    await expect(async () => {
      if ((await this.dialog.count()) > 0 || (await this.isTyping())) await this.page.keyboard.press('Escape')
      expect((await this.dialog.count()) > 0 || (await this.isTyping())).toBe(false)
    }).toPass({ intervals: [20, 50, 100] })
  }

  /** Moves to a lot: forward to the next open one, or back to a finished one. */
  async view(lotNumber: LotNumber, isFinished: boolean): Promise<void> {
    const title = this.page.getByRole('heading', { name: /^Lot \w/ }).first()
    const wanted = new RegExp(`^Lot ${lotNumber}(?!\\d)`)
    for (let at = await title.textContent(); !wanted.test(at ?? ''); at = await title.textContent()) {
      // N passes over lots that have their outcome.
      await this.press(isFinished ? 'B' : 'N')
      await expect(title).not.toHaveText(at ?? '')
    }
  }

  /** Presses the keys of a command; only the record shows its effect. */
  async make(doing: Doing, sale: Sale): Promise<void> {
    const { doneLast } = this
    this.doneLast = doing
    this.mayAsk = false
    switch (doing.name) {
      case 'startLot':
        return await this.start(doing.input)
      case 'setStartPrice':
        return await this.typeAt('E', 'Asking price', doing.input.startPrice)
      case 'setIncrement':
        return await this.increment(doing.input.increment)
      case 'placeBid':
        return await this.bid(doing.input, sale)
      case 'approveBid':
        return await this.accept(bidOf(sale, doing.input.id)?.bid)
      case 'cancelBid':
        return await this.cancel(bidOf(sale, doing.input.id), doneLast)
      case 'editBid':
        return await this.edit(bidOf(sale, doing.input.id)?.bid, doing.input)
      case 'markSold':
        return await this.sell(doing.input)
      case 'acceptAdvancedBid':
      case 'fairWarning':
      case 'setAcceptance':
        return await this.press(ONE_KEY[doing.name])
      default:
        await eveningKeys(this.page, { doing, sale, press: (key) => this.press(key) })
    }
  }

  /** Confirms the question about a typed figure, once: its dialog is still visible while it closes. */
  async answer(): Promise<void> {
    const asked = this.page.getByRole('alert', { name: /^Set the asking price at|^[\d,]+ at [\d,]+\?$/ })
    if (!this.mayAsk || (await asked.count()) === 0) return
    this.mayAsk = false
    await this.press('Shift+Enter')
  }

  private async press(key: string): Promise<void> {
    const rest = this.last.key === key ? this.last.at + ONE_PRESS - Date.now() : 0
    // The desk ignores faster repeated presses.
    if (rest > 0) await this.page.waitForTimeout(rest)
    await this.page.keyboard.press(/^[A-Z]$/.test(key) ? key.toLowerCase() : key)
    this.last = { key, at: Date.now() }
    this.pressed.set(key, (this.pressed.get(key) ?? 0) + 1)
  }

  private async start({ from }: InputOf<'startLot'>): Promise<void> {
    await this.press('L')
    const again = this.dialog.getByRole('button', { name: /^(Reopen lot|Start Lot|Start Afresh|Read It Out)$/ })
    const goOn = this.dialog.getByRole('button', { name: /Go On from/ })
    const started = this.status.filter({ hasNotText: 'Waiting for lot to start' }).filter({ hasNotText: /Sold|Passed/ })
    await expect(again.or(started).first()).toBeVisible()
    if ((await again.count()) === 0) return
    await this.press(from !== 'start' && (await goOn.count()) > 0 ? 'L' : 'Enter')
  }

  private async increment(increment: number): Promise<void> {
    await this.press('I')
    const field = this.page.getByRole('textbox', { name: 'Other increment' })
    if (!(await isFocused(field))) await this.press('Shift+Tab')
    await this.type(field, increment)
  }

  /** Uses the quick key for the desk's own figure without a paddle; otherwise types paddle and amount. */
  private async bid({ lotNumber, amount, type, paddleNumber }: InputOf<'placeBid'>, sale: Sale): Promise<void> {
    // On an appeal, digits are a paddle.
    if (paddleNumber && isAppeal(lotOf(sale, lotNumber))) return await this.keyed(paddleNumber)
    const [isPhone, label] = type === 'phone' ? [true, 'Telephone'] : [false, 'In-Person']
    const isShortest = this.ways === 'shortest'
    const turn = this.pressed.get('Enter') ?? 0
    const quick = this.page.getByRole('button', { name: `${label} bid ${formatFigure(amount)}`, exact: true })
    const mayBeQuick = (isShortest || turn % 3 === 0) && (await quick.count()) > 0
    const shortcut =
      mayBeQuick &&
      (await quick
        .first()
        .getAttribute('aria-keyshortcuts', AT_ONCE)
        .catch(() => null))
    if (shortcut) return await this.press(shortcut)
    if (!paddleNumber) return await this.typeAt(isPhone ? 'T' : 'F', `${label} amount`, amount)
    await this.press(isPhone ? 'Shift+D' : 'D')
    const paddle = this.page.getByRole('textbox', { name: `${label} paddle` })
    await expect(paddle).toBeFocused()
    await this.page.keyboard.type(paddleNumber)
    const asks = this.page.getByRole('button', { name: `Place ${label} bid` })
    const asked = isShortest || turn % 3 === 1 ? await asks.textContent(AT_ONCE).catch(() => null) : null
    if (asked?.includes(`Bid ${formatFigure(amount)}`)) return await this.press('Enter')
    await this.press('Tab')
    await this.type(this.page.getByRole('textbox', { name: `${label} amount` }), amount)
  }

  private async accept(bid: SaleBid | undefined): Promise<void> {
    if (!bid) return
    const name = new RegExp(`Accept online bid ${formatFigure(bid.amount)} of paddle`)
    if ((await this.page.getByRole('button', { name }).count()) > 0) await this.press('O')
  }

  /** Undoes a bid that was the last action; a bid beaten since is cancelled by its button. */
  private async cancel(found: ReturnType<typeof bidOf>, doneLast: Doing | null): Promise<void> {
    if (!found) return
    const { bid, lot } = found
    if (doneLast?.name === 'placeBid' && doneLast.input.amount === bid.amount && bid.type !== 'online')
      return await this.press('U')
    const cancel = this.page.getByRole('dialog', { name: 'Cancel Bid' })
    const named = `Cancel ${BID_TYPE_LABELS[bid.type]} bid ${formatFigure(bid.amount)}`
    if (lot.highest?.id === bid.id) await this.press('X')
    else await this.page.getByRole('button', { name: named, exact: true }).click()
    await expect(cancel).toContainText(figure(bid.amount))
    await this.press('Enter')
  }

  private async edit(
    bid: SaleBid | undefined,
    to: { amount?: number | undefined; paddleNumber?: string | null | undefined },
  ): Promise<void> {
    if (!bid) return
    await this.press('R')
    const named = `${BID_TYPE_LABELS[bid.type]} bid ${formatFigure(bid.amount)}`
    const row = this.page
      .getByRole('row')
      .filter({ hasNotText: /Cancelled|Rejected|Deleted/ })
      .getByRole('button', { name: `Edit ${named}`, exact: true })
      .first()
    await expect(row).toBeVisible()
    const number = await row.getAttribute('aria-keyshortcuts')
    // Rows after the ninth need the mouse.
    await (number ? this.press(number) : row.click())
    const amount = this.page.getByRole('textbox', { name: `Amount of ${named}` })
    await expect(amount).toBeFocused()
    if (to.amount !== undefined) return await this.type(amount, to.amount)
    await this.press('D')
    await this.type(this.page.getByRole('textbox', { name: `Paddle of ${named}` }), to.paddleNumber ?? '')
  }

  private async sell({ soldPrice, winnerPaddle, subject, belowReserve }: InputOf<'markSold'>): Promise<void> {
    await this.press('S')
    const sold = this.page.getByRole('dialog', { name: 'Confirm Sold' })
    await expect(sold).toContainText(figure(soldPrice))
    // Below the reserve Enter waits for a choice.
    const isBelow = (await sold.getByRole('group', { name: 'Below the reserve' }).count()) > 0
    if (isBelow) await this.press(belowReserve ? 'B' : 'S')
    else if (subject) await sold.getByRole('switch', { name: /^Sell subject/ }).click()
    const paddle = sold.getByRole('textbox', { name: 'Paddle Number' })
    if (subject) await (winnerPaddle ? paddle : sold.getByRole('button', { name: 'Confirm Sold' })).focus()
    if (winnerPaddle) return await this.type(paddle, winnerPaddle)
    await this.press('Enter')
  }

  private async typeAt(key: string, field: string, amount: number): Promise<void> {
    await this.press(key)
    await this.type(this.page.getByRole('textbox', { name: field }), amount)
  }

  /** Types over the text of the focused field. */
  private async type(field: Locator, text: number | string): Promise<void> {
    await expect(field).toBeFocused()
    await this.keyed(String(text))
    this.mayAsk = true
  }

  private async keyed(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    await this.press('Enter')
  }

  private isTyping(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement instanceof HTMLInputElement)
  }
}

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

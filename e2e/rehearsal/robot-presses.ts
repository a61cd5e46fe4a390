import type { Page } from '@playwright/test'
import type { LotNumber } from '../../shared/lot-number.ts'
import { validBids } from '../../shared/rules/bids.ts'
import { lotOf, type Sale } from '../../shared/sale/state.ts'
import type { Doing } from '../../simulator/clerk/doing.ts'
import type { Hands } from './robot-keys.ts'

/** The most attempts of a press without an effect. */
const TRIES = 4

/** The state of a lot as one text, which changes when a press has an effect. */
const standing = (sale: Sale, lotNumber: LotNumber) => {
  const lot = lotOf(sale, lotNumber)
  const bids = validBids([...(lot?.bids.values() ?? [])])
  const { catalogue, order } = sale
  return JSON.stringify([
    sale.activeLot,
    sale.fairWarning,
    lot?.startPrice,
    lot?.manualIncrement,
    lot?.outcome?.status,
    [lot?.round, lot?.choice, lot?.noticeRead, catalogue.get(lotNumber)?.saleroom_notice, order.length],
    lot?.round?.lots.map((each) => lotOf(sale, each)?.outcome?.status),
    bids.map(({ id, amount, paddleNumber, first }) => [id, amount, paddleNumber, first]),
  ])
}

/** A robot that presses the keys of a command, and checks the record and the screen after each. */
export class Presses {
  /** Presses that had no effect and were repeated. */
  readonly again: string[] = []
  private readonly page: Page
  private readonly hands: Hands
  /** Reads the sale from its record. */
  private readonly look: () => Sale
  private tries = 0

  constructor(page: Page, { hands, look }: { hands: Hands; look: () => Sale }) {
    this.page = page
    this.hands = hands
    this.look = look
  }

  /** Presses the keys of a command once, and waits for the effect. Throws after several presses without one. */
  async give(doing: Doing, sale: Sale): Promise<void> {
    const { hands } = this
    const { input } = doing
    const named = 'lotNumber' in input ? input.lotNumber : 'after' in input ? input.after : null
    const about = named ?? sale.activeLot
    if (about === null) throw new Error(`Nothing is active for ${doing.name}`)
    await hands.free()
    await hands.view(about, lotOf(sale, about)?.outcome != null)
    const before = standing(sale, about)
    await hands.make(doing, sale)
    if (await this.settled(about, before)) {
      this.tries = 0
      return
    }
    this.tries += 1
    this.again.push(`lot ${about}: ${doing.name}`)
    if (this.tries > TRIES) throw new Error(`No press had an effect: ${JSON.stringify(doing)}`)
  }

  /** Waits until the record shows the command, and the desk the record. */
  private async settled(lotNumber: LotNumber, before: string): Promise<boolean> {
    const until = Date.now() + 3_000
    while (Date.now() < until) {
      await this.hands.answer()
      const sale = this.look()
      if (standing(sale, lotNumber) !== before) {
        await this.hands.free()
        // A lot that was parted is gone.
        if (!lotOf(sale, lotNumber)) return true
        if (await this.hands.shows(sale, lotNumber)) return true
      }
      // Polled: the record is a file of another process, and the page has no event for it.
      await this.page.waitForTimeout(10)
    }
    return false
  }
}

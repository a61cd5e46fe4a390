import type { Page } from '@playwright/test'
import { STEADY_MS } from '../../renderer/screens/online-bidding/dock/tap-guard.ts'
import { announcedOn } from '../announced.ts'
import { openBidder } from '../room/bidder.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

/** A user who does not see the page has the keyboard, the focused element's name, and the announcements. */
function listener(page: Page) {
  const focused = async () => ((await page.locator(':focus').count()) ? page.locator(':focus').ariaSnapshot() : '')
  return {
    /** Presses Tab until the focused element has this name. */
    async tabTo(name: RegExp): Promise<void> {
      for (let presses = 0; presses < 40; presses += 1) {
        if (name.test(await focused())) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Forty presses of Tab do not lead to ${name}`)
    },
    /** Waits until the focused element has this name. */
    focusIs: (name: RegExp) => expect.poll(focused).toMatch(name),
    /** Presses Enter after the announcement, because a fresh offer asks for confirmation first. */
    async press() {
      await page.waitForTimeout(2 * STEADY_MS)
      await page.keyboard.press('Enter')
    },
    hears: (words: string) =>
      expect.poll(async () => (await announcedOn(page)).map(({ text }) => text).join(' ')).toContain(words),
  }
}

test('bids on, loses, bids on again and wins a lot by ear and keyboard alone, and loses the next', async ({
  saleroom,
  context,
}) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { page, paddle } = await openBidder(context, saleroom)
  const { tabTo, focusIs, press, hears } = listener(page)
  await hears('No bids yet. Bid amount: £1,000.')
  await tabTo(/button "Bid 1,000"/)
  await press()
  await hears('Your bid of £1,000 is awaiting approval.')
  await clerk.judges('approve', { lot: 1, paddle })
  await hears('You are leading. Highest bid: £1,000.')
  await clerk.takes('floor', { lot: 1, amount: 1_100 })
  await hears('You have been outbid. The highest bid is now £1,100. Bid amount: £1,200.')
  await focusIs(/button "Outbid: bid 1,200"/)
  await press()
  await hears('Your bid of £1,200 is awaiting approval.')
  await clerk.judges('approve', { lot: 1, paddle })
  await hears('You are leading. Highest bid: £1,200.')
  await clerk.warns(1)
  await hears('Fair Warning: last chance to bid.')
  await clerk.sells(1, { at: 1_200 })
  await hears('Won. You won lot 1 at £1,200.')

  await clerk.opens(2, { at: 500 })
  await hears('Bid amount: £500.')
  await focusIs(/button "Bid 500"/)
  await press()
  await hears('Your bid of £500 is awaiting approval.')
  await clerk.takes('floor', { lot: 2, amount: 800 })
  await hears('Bid removed. Your bid was removed by a higher telephone or in-person bid.')
  await clerk.sells(2, { at: 800 })
  await hears('Sold. Lot 2 was sold at £800.')
  await saleroom.call('POST', '/api/auction/stop')
  await hears('has ended. Thank you for bidding.')
})

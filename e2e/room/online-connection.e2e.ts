import { expectAccessible } from '../accessible.ts'
import { expect, OWN_PROCESS, test } from '../saleroom.ts'
import { openBidder, PHONE } from './bidder.ts'
import { clerkOf } from './saleroom-clerk.ts'

test.use({ house: 'demo', viewport: PHONE })

test(
  'shows a lost connection on every screen, takes no bid, and reconnects automatically',
  OWN_PROCESS,
  async ({ saleroom, context }) => {
    await saleroom.startDemo()
    const clerk = clerkOf(saleroom)
    await clerk.opens(1, { at: 1_000 })
    const { page, paddle, button, notice } = await openBidder(context, saleroom)
    await expect(button('Bid 1,000')).toBeEnabled()
    const dashboard = await context.newPage()
    await dashboard.goto(saleroom.url)
    await expect(dashboard.getByText('Real-time').filter({ visible: true }).first()).toBeVisible()

    await saleroom.kill()
    await expect(dashboard.getByText('Not live.')).toBeVisible()
    await expect(button('Offline: reconnecting…')).toBeDisabled()
    await expect(notice).toContainText('No bid is taken until the connection is back.')
    await expectAccessible(page)

    await saleroom.restart()
    await expect(dashboard.getByText('Not live.')).toBeHidden()
    await clerk.takes('floor', { lot: 1, amount: 1_000 })
    await expect(button('Bid 1,100')).toBeEnabled()
    await expect(page.getByText(`Paddle ${paddle}`)).toBeVisible()
    await button('Bid 1,100').click()
    await expect(button('Bid awaiting approval')).toBeVisible()
  },
)

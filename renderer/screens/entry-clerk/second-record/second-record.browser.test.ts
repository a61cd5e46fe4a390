import { clerkOf } from '../../../../e2e/room/saleroom-clerk.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { expect } from '../../../testing/expect.ts'
import { testBeside } from '../../../testing/test.ts'

const test = testBeside('demo')

test('records a lot without seeing its outcome, then shows both records and corrects the own one', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { secondRecord: 'blind' })
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 800 })
  await page.goto('/entry-clerk-screen')
  await expect(page.getByText('Lot 1 is not finished yet.')).toBeVisible()
  await expectAccessible()

  await clerk.takes('floor', { lot: 1, amount: 1_000 })
  await saleroom.call('POST', '/api/lot/mark-sold', { lotNumber: 1, soldPrice: 1_000, winnerPaddle: '77' })
  await expect(page.getByRole('region', { name: 'Second Record' })).toContainText('Lot 1')
  await expect(page.getByLabel('Price')).toHaveValue('')
  await expect(page.getByText('1,000')).toHaveCount(0)
  await expect(page.getByText('77')).toHaveCount(0)
  await expectAccessible()

  await expect(page.getByLabel('Price')).toBeFocused()
  await page.keyboard.type('1100')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Paddle Number')).toBeFocused()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  const records = page.getByRole('region', { name: 'Lot 1', exact: true })
  await expect(records).toContainText('The two records differ.')
  await expect(records).toContainText('DeskSold for 1,000, paddle 77Entry clerkSold for 1,100, paddle 77')
  await expectAccessible()

  await page.getByRole('button', { name: 'Correct My Record' }).click()
  await expect(page.getByLabel('Price')).toBeFocused()
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(records).toContainText('The two records agree.')
})

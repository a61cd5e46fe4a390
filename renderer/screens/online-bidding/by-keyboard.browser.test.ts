import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectAnnounced } from '../../testing/announced.ts'
import { expect } from '../../testing/expect.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

test('leaves and withdraws a maximum by keyboard, each with words for a screen reader and a place for the focus', async ({
  saleroom,
  page,
}) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { phoneMaxima: true })
  await clerkOf(saleroom).opens(1, { at: 900 })
  const { button } = await bidderOn(page)
  await page.getByText('My Maxima').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Maximum' }).focus()
  await page.keyboard.type('2,000')
  await page.keyboard.press('Enter')
  await expectAnnounced('Lot 1: 2,000 · bids for you')
  await button('Withdraw: Lot 1').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lot 1: 2,000')).toHaveCount(0)
  await expect(page.getByText('My Maxima')).toBeFocused()
})

test('bids an own amount by keyboard, and the focus goes to the bid button', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { ownAmount: 'ladder', thinking: true })
  await clerkOf(saleroom).opens(1, { at: 900 })
  const { button } = await bidderOn(page)
  await expect(button('Bid 1,100')).toBeEnabled()
  await button('Bid 1,100').focus()
  await page.keyboard.press('Enter')
  await expect(button('Bid awaiting approval')).toBeFocused()
  await expectAnnounced('Bid Placed')
})

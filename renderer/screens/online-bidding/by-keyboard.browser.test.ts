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

test('hides no focused link under the dock, whose buttons are as large as a finger', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { phoneMaxima: true, ownAmount: 'half' })
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 900 })
  const { button } = await bidderOn(page)
  await page.getByText('My Maxima').click()
  await page.getByRole('textbox', { name: 'Maximum' }).fill('1,100')
  await button('Leave Maximum').click()
  await expect(button('Withdraw: Lot 1')).toBeVisible()
  await clerk.takes('floor', { lot: 1, amount: 1_200 })
  await expect(page.getByText('Your maximum was exceeded').first()).toBeVisible()
  await expect(button('Bid 1,400')).toBeVisible()
  const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary)')]
  const isInDock = (element: HTMLElement) => element.closest('[data-dock]') !== null
  const outside = all.filter((each) => !isInDock(each) && each.checkVisibility())
  expect(outside.length).toBeGreaterThan(2)
  for (const each of outside) {
    each.focus()
    const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top
    expect(each.getBoundingClientRect().top, each.outerHTML).toBeLessThan(dock ?? 0)
  }
  const low = all.filter((each) => isInDock(each) && each.tagName === 'BUTTON' && each.offsetHeight < 44)
  expect(low.map((each) => each.textContent)).toEqual([])
  // German has words for it that need two lines.
  expect(getComputedStyle(document.querySelector('[data-bid]') ?? document.body).whiteSpace).toBe('normal')
})

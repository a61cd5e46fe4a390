import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { expectNoViolation } from '../../testing/accessible.ts'
import { expectAnnounced } from '../../testing/announced.ts'
import { expect } from '../../testing/expect.ts'
import { overHttp } from '../../testing/over-http.ts'
import { testBeside } from '../../testing/test.ts'
import { bidderOn } from './testing/bidder.ts'

const test = testBeside('demo')

test('a bidder leaves, changes and withdraws a maximum, and learns when it is passed', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { phoneMaxima: true })
  await clerk.opens(1, { at: 900 })
  const { button } = await bidderOn(page)
  await page.getByText('My Maxima').click()
  await button('1,100').click()
  await button('Leave Maximum').click()
  await expect(page.getByText('Lot 1: 1,100 · bids for you')).toBeVisible()
  await expect(button('Bid awaiting approval')).toBeVisible()
  await expectNoViolation()
  const [bid] = (await clerk.pending(1)) as { id: string; amount: number }[]
  expect(bid?.amount).toBe(900)
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 1_100, type: 'floor' })
  await expect(page.getByText('Your maximum was exceeded').first()).toBeVisible()
  await expectAnnounced('Your maximum was exceeded')
  await page.getByRole('textbox', { name: 'Maximum' }).fill('2,000')
  await button('Leave Maximum').click()
  await expect(page.getByText('Lot 1: 2,000 · bids for you')).toBeVisible()
  await page.getByRole('textbox', { name: 'Lot' }).fill('2')
  await page.getByRole('textbox', { name: 'Maximum' }).fill('700')
  await button('Leave Maximum').click()
  await expect(page.getByText('Lot 2: 700 · waits for its lot')).toBeVisible()
  await button('Withdraw: Lot 1').click()
  await expect(page.getByText('Lot 1: 2,000')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Maximum' }).fill('much')
  await button('Leave Maximum').click()
  await expect(page.getByText('Enter an amount')).toBeVisible()
})

test('offers no higher maximum for a lot that is sold', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { phoneMaxima: true })
  await clerk.opens(1, { at: 900 })
  const { button, notice } = await bidderOn(page)
  await page.getByText('My Maxima').click()
  await button('1,000').click()
  await button('Leave Maximum').click()
  await expect(button('Bid awaiting approval')).toBeVisible()
  await clerk.takes('floor', { lot: 1, amount: 1_100, paddle: '77' })
  await expect(page.getByText('Your maximum was exceeded').first()).toBeVisible()
  await clerk.sells(1, { at: 1_100, to: '77' })
  await expect(notice.first()).toContainText('Lot 1 was sold at £1,100.')
  await expect(notice).toHaveCount(1)
  await expect(button('1,200')).toHaveCount(0)
})

test('signals that a finger rests on the bid button, but no tap', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await saleroom.call('PUT', '/api/auctions/demo-sale/terms', { thinking: true })
  await clerkOf(saleroom).opens(1, { at: 900 })
  const { button } = await bidderOn(page)
  await overHttp()
  const said: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/thinking')) void request.postDataJSON().then((body) => said.push(body))
  })
  await button('Bid 900').click()
  await expect(button('Bid awaiting approval')).toBeVisible()
  await saleroom.call('POST', '/api/bids', { lotNumber: 1, amount: 900, type: 'floor' })
  const next = button('Bid again')
  await expect(next).toBeEnabled()
  expect(said).toEqual([])
  await next.dispatchEvent('pointerdown')
  await expect.poll(() => said).toEqual([{ lotNumber: 1, thinking: true }])
  await next.dispatchEvent('pointerup')
  await expect.poll(() => said.at(-1)).toEqual({ lotNumber: 1, thinking: false })
})

test('offers no maxima by default', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 900 })
  const { button } = await bidderOn(page)
  await expect(button('Bid 900')).toBeVisible()
  await expect(page.getByText('My Maxima')).toHaveCount(0)
})

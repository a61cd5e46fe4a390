import { recordFetches } from '../first-visit/fetched.ts'
import { LIMITS, sumOf } from '../first-visit/limits.ts'
import { expect, test } from '../saleroom.ts'
import { bidderOn, PHONE } from './bidder.ts'

test('keeps the script of a phone that can bid within its limit', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
  await saleroom.call('PATCH', '/api/lots/1/start-price', { startPrice: 600 })
  await page.setViewportSize(PHONE)
  const record = await recordFetches(await page.context().newCDPSession(page))
  const bidder = await bidderOn(page, saleroom.url)
  await expect(bidder.button(/^Bid .*600$/)).toBeEnabled()
  const script = record.soFar().filter(({ type }) => type === 'Script')
  expect(script.length).toBeGreaterThan(0)
  expect(sumOf(script)).toBeLessThanOrEqual(LIMITS.script)
})

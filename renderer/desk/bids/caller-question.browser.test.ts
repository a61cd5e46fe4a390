import { overHttp } from '../../testing/over-http.ts'
import { expect, test } from '../testing/desk.ts'

test('accepts the waiting bid by Enter when the clerk types it too', async ({ desk, page, saleroom }) => {
  await desk.startLot(1, 1000)
  await desk.bidOnline(1000)
  const [waiting] = Array.from(Object(await saleroom.call('GET', '/api/bids/pending/1')))
  const message = 'The caller’s bid of 1,000 for paddle 34 waits: accept that instead'
  await overHttp()
  await page.route(/\/api\/bids$/, (route) => {
    const details = { bidId: Object(waiting).id, amount: 1000 }
    return route.fulfill({ status: 409, json: { error: message, message, code: 'caller_waits', details } })
  })
  await desk.open()
  await expect(desk.button(/^Accept online bid 1,000/)).toBeVisible()
  await page.keyboard.press('Shift+1')
  await expect(desk.question(message)).toContainText('Accept the Caller’s £1,000')
  await page.keyboard.press('Enter')
  await expect(desk.status).toHaveText(/Online.*£1,000/)
  await expect(desk.question(message)).toHaveCount(0)
})

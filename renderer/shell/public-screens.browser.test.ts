import { onTestFinished } from 'vitest'
import { clerkOf } from '../../e2e/room/saleroom-clerk.ts'
import { TOAST_SHOWN_MS } from '../components/toast/toast-store.ts'
import { expect } from '../testing/expect.ts'
import { endsByDay } from '../testing/fits.ts'
import { goOn, inTime, stopClock } from '../testing/stand-ins/clock.ts'
import { closeSockets } from '../testing/stand-ins/no-socket.ts'
import { testBeside } from '../testing/test.ts'

const test = testBeside('demo')

const toast = () => document.querySelector('[data-toaster]')?.textContent ?? ''

/** Records every text of the toast from now on. */
function recordToasts(): Set<string> {
  const said = new Set<string>()
  const watch = new MutationObserver(() => said.add(toast()))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  return said
}

/** The specified toasts of each public screen when its reads fail. */
const SCREENS = [
  ['/currency-screen', /Refresh failed|Failed to fetch live rates/],
  ['/auctioneer-screen', null],
  ['/sale-catalogue', null],
  ['/dashboard', null],
  ['/online-bidding', null],
] as const

test.for(endsByDay(SCREENS))(
  'shows no toast but the specified ones on %s when the server fails and keys are pressed',
  async ([path, specified], { page, saleroom }) => {
    await saleroom.startDemo()
    await clerkOf(saleroom).opens(1, { at: 1_000 })
    closeSockets()
    stopClock()
    const said = recordToasts()
    await page.goto(path)
    await inTime(() => document.querySelector('main')?.textContent).not.toBe('')
    let failed = 0
    await page.route('**/api/**', (route) => {
      failed += 1
      return route.fulfill({ status: 500, json: { error: 'broken', message: 'The disk is full', code: 'broken' } })
    })
    for (const key of ['q', 'x', '7', 'Escape']) await page.keyboard.press(key)
    await inTime(() => failed).toBeGreaterThan(0)
    await goOn(90_000)
    const shown = [...said].filter((text) => text !== '')
    expect(shown.filter((text) => !specified?.test(text))).toEqual([])
    expect(shown.length > 0).toBe(specified !== null)
    expect(toast()).toBe('')
  },
)

/** The buttons that are lower than a thumb needs, by name. */
const lowButtons = () =>
  [...document.querySelectorAll('button, summary, header a')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
    .map((each) => each.textContent || each.ariaLabel)

test.for([
  ['/currency-screen', 'Evening Harbour'],
  ['/sale-catalogue', 'Bidding Now'],
  ['/online-bidding', 'Bid 1,000'],
  ['/dashboard', 'Live now'],
] as const)('has buttons for a thumb on a phone, on %s', async ([path, shown], { page, saleroom }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  await expect(page.getByText(shown).first()).toBeVisible()
  await expect.poll(lowButtons).toEqual([])
})

test('removes the toast of a placed bid after its time, while the bid still waits', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  closeSockets()
  stopClock()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/online-bidding')
  const button = page.getByRole('region', { name: 'Your bid' }).getByRole('button', { name: 'Bid 1,000' })
  await inTime(() => button.count()).toBe(1)
  await button.click()
  await inTime(toast).toContain('Bid Placed')
  await goOn(TOAST_SHOWN_MS)
  expect(toast()).toBe('')
  await expect(page.getByRole('button', { name: 'Bid awaiting approval' })).toBeVisible()
})

test('reads the place of the sale every 30 seconds while the screen is disconnected', async ({ page, saleroom }) => {
  await saleroom.startDemo()
  const asked: number[] = []
  await page.route('**/api/auction/location*', (route) => {
    asked.push(Date.now())
    return route.fallback()
  })
  closeSockets()
  stopClock()
  await page.goto('/online-bidding')
  await inTime(() => asked.length).toBeGreaterThanOrEqual(4)
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  // The first reads are those of the opening screen; then the pace holds.
  expect(gaps.slice(-2).map((gap) => Math.round(gap / 10_000))).toEqual([3, 3])
})

import { expectNoScrolling, expectToastCoversNothing } from '../fits.ts'
import { OWN_PROCESS } from '../saleroom.ts'
import { type Desk, expect, test } from './desk.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
]

/** The positions of everything that a clerk reads or presses. */
function places({ page }: Desk) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, h1, h2, dd, [role=status])')]
      .filter(
        (each) =>
          !each.matches('[role=status]:not([aria-label])') &&
          !each.closest('[role=alert], [role=note], [role=status]:not([aria-label])'),
      )
      .map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return `${each.tagName} ${each.getAttribute('aria-label') ?? ''} ${left} ${top} ${width} ${height}`
      }),
  )
}

test(
  'moves nothing and loses no typed text when notices appear or the server is down',
  OWN_PROCESS,
  async ({ desk, page, saleroom }) => {
    await page.route('**/api/system', async (route) => {
      const answer = await route.fetch()
      const notices = [{ id: 'a', level: 'warning', message: 'A torn last line was cut off. '.repeat(5), at: '' }]
      await route.fulfill({ json: { ...(await answer.json()), notices } })
    })
    await desk.startLot(1, 1000)
    await desk.bidElsewhere(1000)
    await desk.bidOnline(1900)
    await desk.open()
    await expect(page.getByText('A torn last line')).toBeVisible()
    await expect(desk.button(/^Accept online bid/)).toBeVisible()
    await expect(desk.button(/^Accept advance bid/)).toHaveCount(3)

    for (const [at, size] of SIZES.entries()) {
      await test.step(`shows a message and a toast without moving or covering anything, ${size.width} by ${size.height}`, async () => {
        await page.setViewportSize(size)
        // A new bid cancels the fair warning.
        await desk.bidElsewhere(1100 + at * 100)
        await expect(desk.status).toHaveText(/Current Bid.*£1,\d00/)
        await expect(desk.history).toContainText(`1,${at + 1}00`)
        await expect(desk.history.locator('[data-fresh]')).toHaveCount(0)
        const before = await places(desk)
        await saleroom.call('POST', '/api/auction/broadcast', { message: 'The sale goes on at three. '.repeat(18) })
        await expect(page.getByTitle('The sale goes on at three')).toBeVisible()
        expect(await places(desk)).toEqual(before)
        const message = page.getByRole('note').filter({ hasText: 'The sale goes on at three' })
        await message.getByRole('button', { name: 'Dismiss' }).click()
        await desk.button('Fair Warning').click()
        await expectToastCoversNothing(page)
        expect(await places(desk)).toEqual(before)
      })
    }

    const placesAt = async (size: (typeof SIZES)[number]) => {
      await page.setViewportSize(size)
      return await places(desk)
    }
    const live: string[][] = []
    for (const size of SIZES) live.push(await placesAt(size))
    const sold = desk.dialog('Confirm Sold')
    await page.keyboard.type('s123')
    await sold.getByRole('textbox', { name: 'Notes' }).fill('By telephone')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await saleroom.kill()

    await test.step('disables impossible actions while the server is down', async () => {
      await expect(sold.getByRole('alert')).toHaveText('Offline: not possible until the server is back')
      await expect(sold.getByRole('button', { name: 'Confirm Sold' })).toBeDisabled()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      for (const name of ['Fair Warning', 'Sell', 'Pass', 'Pause', 'Clear All', /^Accept online bid/, /^Undo/])
        await expect(desk.button(name).first()).toBeDisabled()
      await page.keyboard.press('w')
      await expect(desk.toast).toContainText('Offline: not possible until the server is back')
      await page.keyboard.type('s')
      await expect(sold).toHaveCount(0)
      await page.keyboard.type('12')
      await expect(desk.toast).toContainText('2 was not taken as a bid: Confirm Sold did not open')
      await expect(page.getByText('Not live.')).toBeVisible()
      for (const [at, size] of SIZES.entries()) {
        expect(await placesAt(size)).toEqual(live[at])
        await expectNoScrolling(page)
      }
    })

    await test.step('keeps a typed amount until the server is back', async () => {
      const place = desk.button('Place In-Person bid')
      await expect(place).toBeDisabled()
      const amount = page.getByRole('textbox', { name: 'In-Person amount' })
      await amount.fill('1500')
      await amount.press('Enter')
      await expect(amount).toHaveValue('1,500')
      await saleroom.restart()
      await expect(desk.button('Sell')).toBeEnabled()
      await expect(place).toBeEnabled()
      await expect(amount).toHaveValue('1,500')
      await amount.press('Enter')
      await expect(desk.status).toHaveText(/In-Person.*£1,500/)
    })
  },
)

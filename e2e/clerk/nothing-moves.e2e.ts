import { expectNoScrolling, expectToastCoversNothing } from '../fits.ts'
import { OWN_PROCESS } from '../saleroom.ts'
import { type Desk, expect, test } from './desk.ts'

/** Where everything lies that a clerk reads or presses. */
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

for (const [width, height] of [
  [1366, 768],
  [1280, 720],
  [1024, 768],
] as const) {
  test(
    `nothing on the desk moves when notices come, ${width}x${height}`,
    OWN_PROCESS,
    async ({ desk, page, saleroom }) => {
      await page.setViewportSize({ width, height })
      await page.route('**/api/system', async (route) => {
        const answer = await route.fetch()
        const notices = [{ id: 'a', level: 'warning', message: 'A torn last line was cut off. '.repeat(5), at: '' }]
        await route.fulfill({ json: { ...(await answer.json()), notices } })
      })
      await desk.startLot(1, 1000)
      await desk.bidElsewhere(1000)
      await desk.open()
      await expect(page.getByText('A torn last line')).toBeVisible()
      await expect(desk.status).toContainText('£1,000')
      await expect(desk.button(/^Accept advance bid/)).toHaveCount(3)
      const before = await places(desk)
      await saleroom.call('POST', '/api/auction/broadcast', { message: 'The sale goes on at three. '.repeat(18) })
      await expect(page.getByTitle('The sale goes on at three')).toBeVisible()
      expect(await places(desk)).toEqual(before)
      await page
        .getByRole('note')
        .filter({ hasText: 'The sale goes on at three' })
        .getByRole('button', { name: 'Dismiss' })
        .click()
      await desk.button('Fair Warning').click()
      await expectToastCoversNothing(page)
      expect(await places(desk)).toEqual(before)
      await saleroom.kill()
      await expect(page.getByText('Not live.')).toBeVisible()
      expect(await places(desk)).toEqual(before)
      await expectNoScrolling(page)
    },
  )
}

test('a toast leaves when what it says is no longer so', async ({ desk }) => {
  await desk.startLot(1, 1000)
  await desk.bidElsewhere(1000)
  await desk.open()
  await desk.button('Fair Warning').click()
  // Read by the pointer, it does not leave by its age.
  await desk.toast.getByText('Fair Warning Activated').hover()
  await desk.bidElsewhere(1200)
  await expect(desk.toast).not.toContainText('Fair Warning Activated')
})

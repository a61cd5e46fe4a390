import { EXTREME, loadExtremes } from '../extremes.ts'
import { expectApart, expectNoScrolling, expectWhole } from '../fits.ts'
import { expect, test } from './desk.ts'

const SIZES = [
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
] as const

/** The pixels that a field lacks for its placeholder. */
function lacksRoom(field: Element): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return Number.NaN
  pen.font = font
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return pen.measureText(field.getAttribute('placeholder') ?? '').width - room
}

test('shows the largest amounts whole on every button without scrolling', async ({ desk, page, saleroom }) => {
  await loadExtremes(saleroom)
  await desk.startLot(1, 1_000_000_000)
  await desk.open()
  const quick = page.getByRole('button', { name: /^(Telephone|In-Person) (quick )?bid/ })
  const fits = async () => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expectNoScrolling(page)
      await expectWhole(page, '[role=status][aria-label], dl > div, li')
      expect(await page.getByRole('textbox', { name: 'Other increment' }).evaluate(lacksRoom)).toBeLessThanOrEqual(0)
      for (const control of [quick.first(), quick.last(), page.getByRole('textbox', { name: 'In-Person amount' })]) {
        await expect(control).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole('group', { name: 'Increments' }).getByRole('button').last()).toBeInViewport({
        ratio: 1,
      })
    }
  }
  await expect(quick.first()).toHaveText('1,000,000,000')
  await fits()
  const before = await quick.first().boundingBox()
  await desk.bidElsewhere(EXTREME.amount - 300_000)
  await desk.bidOnline(EXTREME.amount)
  await expect(desk.button(/^Accept online bid/)).toBeVisible()
  await expect(quick.last()).toHaveText('1,000,000,000,000')
  expect(await quick.first().boundingBox()).toEqual(before)
  await fits()
  await desk.button('Fair Warning').click()
  await expect(desk.status).toContainText('Fair Warning')
  await fits()
  await saleroom.call('POST', '/api/lot/mark-sold', {
    lotNumber: 1,
    soldPrice: EXTREME.amount - 300_000,
    winnerPaddle: '1234567890',
  })
  await expect(desk.status).toContainText('Sold for')
  await fits()
})

test('keeps quick bids in place when they grow to ten millions', async ({ desk, page }) => {
  await desk.startLot(1, 9_000_000)
  await desk.open()
  const place = page.getByRole('textbox', { name: 'Telephone amount' })
  await expect(desk.button(/^Telephone bid/).first()).toHaveText('9,000,000')
  const before = await place.boundingBox()
  await desk.bidElsewhere(10_000_000)
  await expect(desk.button(/^Telephone bid/).first()).toHaveText('10,100,000')
  expect(await place.boundingBox()).toEqual(before)
})

test('shows the whole lot, its material and the next lot on a full-HD desk', async ({ desk, page, saleroom }) => {
  await loadExtremes(saleroom)
  await desk.startLot(1, 1000)
  await desk.open()
  const words = page.getByRole('region', { name: 'Words of lot 1' })
  const history = page.getByRole('region', { name: 'Bid history list' })
  const rows = async () => (await history.boundingBox())?.height ?? 0
  const narrow = await rows()
  await words.getByText(EXTREME.medium).scrollIntoViewIfNeeded()
  await expect(words.getByText(EXTREME.medium)).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Next: lot 2' })).toBeInViewport()
  await page.setViewportSize({ width: 1920, height: 1080 })
  expect(await rows()).toBeGreaterThan(narrow * 2)
  await expect(words.getByText(EXTREME.medium)).toBeVisible()
  await expect(words.getByText(EXTREME.dimensions)).toBeVisible()
  const title = words.getByText(EXTREME.longTitle)
  expect(await title.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThan(2)
  await expect(page.getByRole('region', { name: 'Next: lot 2' })).toBeVisible()
  await desk.isAccessible()
})

test('keeps All Lots readable with any title, and never reads a lot’s number as a year', async ({
  desk,
  page,
  saleroom,
}) => {
  await loadExtremes(saleroom)
  await desk.open()
  await desk.openAllLots()
  await expect(desk.button('Open lot 2')).toBeVisible()
  await expectApart(page, '[role=dialog] li .lot-title, [role=dialog] li button, [role=dialog] li span')
  await expectApart(page, '[role=dialog] li')
  const title = page.getByRole('dialog').getByTitle(EXTREME.longTitle).first()
  expect((await title.boundingBox())?.height).toBeLessThan(60)
  await page.keyboard.type('2')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.type('19')
  await expect(page.getByText('No lot matches')).toBeVisible()
})

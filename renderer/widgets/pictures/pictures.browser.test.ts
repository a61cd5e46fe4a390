import { clerkOf } from '../../../e2e/room/saleroom-clerk.ts'
import { bidderOn } from '../../screens/online-bidding/testing/bidder.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectAnnounced } from '../../testing/announced.ts'
import { expect } from '../../testing/expect.ts'
import type { Page } from '../../testing/page.ts'
import { testBeside } from '../../testing/test.ts'

const test = testBeside('demo')

/** Adds a picture of this colour to lot 1. */
async function addPicture(colour: string): Promise<void> {
  const canvas = new OffscreenCanvas(300, 200)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 300, 200)
  const form = new FormData()
  form.append('file', await canvas.convertToBlob({ type: 'image/png' }), 'a.png')
  const path = '/api/auctions/demo-sale/lots/1/picture?place=last'
  expect((await fetch(path, { method: 'PUT', body: form })).status).toBe(200)
}

const viewer = (page: Page) => page.getByRole('region', { name: 'Pictures of lot 1' })
const picture = (page: Page) => viewer(page).getByRole('img')
const scale = (page: Page) => picture(page).evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)

/** Moves fingers on the picture: each finger has its points from the picture's centre. */
async function touch(page: Page, fingers: readonly (readonly (readonly [number, number])[])[]): Promise<void> {
  await picture(page).evaluate((img) => {
    const { left, top, width, height } = img.parentElement?.getBoundingClientRect() ?? img.getBoundingClientRect()
    const send = (type: string, pointerId: number, [x, y]: readonly [number, number]) =>
      img.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          pointerType: 'touch',
          bubbles: true,
          clientX: left + width / 2 + x,
          clientY: top + height / 2 + y,
        }),
      )
    const [longest = []] = fingers.toSorted((a, b) => b.length - a.length)
    for (const [at] of longest.entries())
      for (const [finger, points] of fingers.entries()) {
        const point = points[at]
        if (point) send(at === 0 ? 'pointerdown' : 'pointermove', finger + 1, point)
      }
    for (const [finger, points] of fingers.entries()) send('pointerup', finger + 1, points.at(-1) ?? [0, 0])
  })
}

test('enlarges a lot’s pictures on the phone while the bid button stays in reach', async ({ saleroom, page }) => {
  await addPicture('#a02020')
  await addPicture('#2020a0')
  await saleroom.startDemo()
  await clerkOf(saleroom).opens(1, { at: 1_000 })
  const { button, bids } = await bidderOn(page)
  await page.getByRole('button', { name: /^Lot 1: / }).click()
  await expect(viewer(page)).toBeFocused()
  await expectAnnounced('Picture 1 of 3')
  await expectAccessible()
  const inReach = await button('Bid 1,000').boundingBox()
  expect(inReach.y + inReach.height).toBeLessThanOrEqual(window.innerHeight)
  const stage = await viewer(page).boundingBox()
  expect(stage.y + stage.height).toBeLessThanOrEqual(inReach.y)

  // Two fingers that move apart, then a double tap.
  await touch(page, [
    [
      [-30, 0],
      [-90, 0],
    ],
    [
      [30, 0],
      [90, 0],
    ],
  ])
  await expect.poll(() => scale(page)).toBeGreaterThan(2)
  await touch(page, [[[0, 0]]])
  await touch(page, [[[0, 0]]])
  await expect.poll(() => scale(page)).toBe(1)
  await touch(page, [[[50, 0]]])
  await touch(page, [[[50, 0]]])
  await expect.poll(() => scale(page)).toBe(2.5)

  const first = await picture(page).getAttribute('src')
  await viewer(page).getByRole('button', { name: 'Next Picture' }).click()
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '')
  await expectAnnounced('Picture 2 of 3')
  await bids('Bid 1,000')
  await expect(button('Bid awaiting approval')).toBeVisible()
  await expect(viewer(page)).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Lot 1: / })).toBeFocused()
})

test('enlarges by keys in the catalogue, and Escape closes the pictures before the lot', async ({ page }) => {
  await addPicture('#a02020')
  await page.goto('/sale-catalogue?lot=1')
  const dialog = page.getByRole('dialog')
  const small = dialog.getByRole('button', { name: /\(2\)$/ })
  await small.click()
  await expect(viewer(page)).toBeFocused()
  await expectAnnounced('Picture 2 of 2')
  await page.keyboard.press('=')
  await page.keyboard.press('=')
  await expect.poll(() => scale(page)).toBe(2.25)
  const shift = () => picture(page).evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).e)
  await page.keyboard.press('ArrowRight')
  await expect.poll(shift).toBeLessThan(0)
  await page.keyboard.press('0')
  await expect.poll(() => scale(page)).toBe(1)
  // A whole picture: the arrows turn to the next one, and not to the next lot.
  await page.keyboard.press('ArrowRight')
  await expectAnnounced('Picture 1 of 2')
  await expect(dialog.getByText('Lot 1', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('leads from the bid page to the lot and back, though another lot is on', async ({ saleroom, page }) => {
  await saleroom.startDemo()
  const clerk = clerkOf(saleroom)
  await clerk.opens(1, { at: 1_000 })
  const { button } = await bidderOn(page)
  await page.getByRole('link', { name: 'Evening Harbour' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Lot 1', { exact: true })).toBeVisible()
  await clerk.passes(1)
  await clerk.opens(2, { at: 500 })
  await dialog.getByRole('link', { name: 'Bid Online' }).click()
  await expect(button('Bid 500')).toBeVisible()
})

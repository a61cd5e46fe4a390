import { expect } from '../testing/expect.ts'
import { firstByDay } from '../testing/fits.ts'
import { testBeside } from '../testing/test.ts'

const test = testBeside('demo')

/** Staff's pages with a title; the desk and the walls have grids of their own. */
const PAGES = [
  ...['/admin', '/network', '/paddle-desk', '/telephone-desk', '/papers', '/papers/type-in', '/statements'],
  ...['/platform-results', '/rehearsal/trainer', '/rehearsal/debrief', '/rehearsal/trainees', '/lab'],
]

/** The left edge and the top of the title, in px, and its size. */
function placeOfTitle() {
  const title = document.querySelector('main h1')
  if (!title) return null
  const { left, top } = title.getBoundingClientRect()
  return { left, top: Math.round(top), size: getComputedStyle(title).fontSize }
}

for (const [width, height] of firstByDay([
  [1366, 768],
  [3840, 2160],
] as const)) {
  test(`titles of staff’s pages are in one place at ${width} pixels`, async ({ page, saleroom }) => {
    await page.setViewportSize({ width, height })
    for (const state of ['nothing live', 'live']) {
      if (state === 'live') await saleroom.startDemo()
      const places: Record<string, ReturnType<typeof placeOfTitle>> = {}
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        places[path] = placeOfTitle()
      }
      const [first] = Object.values(places)
      expect(places, state).toEqual(Object.fromEntries(PAGES.map((path) => [path, first])))
    }
  })
}

import { expect, type Page } from '@playwright/test'

/** Expects a page without scrolling in either direction. */
export async function expectNoScrolling(page: Page): Promise<void> {
  const room = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    return { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth }
  })
  expect(room, JSON.stringify(page.viewportSize())).toEqual({ down: 0, across: 0 })
}

/**
 * Expects buttons and figure cells to show their text whole, unless they have a tooltip, and figures in their frame.
 */
export async function expectWhole(page: Page, frames: string): Promise<void> {
  const cut = await page.evaluate((selector) => {
    const beyond = (inner: Element | Range, outer: Element) => {
      const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
      return b.width > 1 && (a.left < b.left - 1 || a.right > b.right + 1)
    }
    const words = (each: Element) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return range
    }
    const alone = [...document.querySelectorAll('button:not(:has(.truncate)), td.figures')]
    const framed = [...document.querySelectorAll(selector)]
    const cut = alone.filter((each) => beyond(words(each), each))
    const out = framed.filter((frame) => [...frame.querySelectorAll('.figures')].some((each) => beyond(each, frame)))
    return [...cut, ...out].map((each) => each.textContent)
  }, frames)
  expect(cut, JSON.stringify(page.viewportSize())).toEqual([])
}

/** Expects that none of these elements overlap, except with their own parts. */
export async function expectApart(page: Page, selector: string): Promise<void> {
  const upon = await page.evaluate((each) => {
    const all = [...document.querySelectorAll(each)].map((one) => ({
      one,
      text: one.textContent,
      box: one.getBoundingClientRect(),
    }))
    return all.flatMap((a, at) =>
      all.slice(at + 1).flatMap((b) => {
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        return down > 1 && across > 1 && !a.one.contains(b.one) ? [`${a.text} / ${b.text}`] : []
      }),
    )
  }, selector)
  expect(upon).toEqual([])
}

/** Expects the toast to cover no button, field or figure of the open dialog, or of the page if none is open. */
export async function expectToastCoversNothing(page: Page): Promise<void> {
  const toaster = page.locator('[data-toaster]')
  // Hovering keeps it open, so a slow machine has time to look.
  await toaster.getByRole('button', { name: 'Dismiss' }).hover()
  const covered = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[data-toaster] [class*=border]')?.getBoundingClientRect()
      const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
      if (!toast) return ['There is no toast']
      return [...place.querySelectorAll('button, input, textarea, a, .figures, td, h1, h2')]
        .filter((each) => !each.closest('[data-toaster]'))
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return left < toast.right - 1 && right > toast.left + 1 && top < toast.bottom - 1 && bottom > toast.top + 1
        })
        .map((each) => each.textContent)
    })
  await expect.poll(covered, JSON.stringify(page.viewportSize())).toEqual([])
}

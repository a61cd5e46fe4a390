import type { Page } from '@playwright/test'

type Stopwatch = { event: string; selector: string | null; pressed: number; shown: number | null }

declare global {
  interface Window {
    stopwatch: Stopwatch
  }
}

/**
 * Installs a stopwatch in a page: it runs from an event's time stamp to the first task after the frame that shows the
 * selector; without a selector, to the frame after the next input.
 */
export async function installStopwatch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Stopwatch = { event: '', selector: null, pressed: 0, shown: null }
    window.stopwatch = watch
    let running = false
    const afterFrame = new MessageChannel()
    afterFrame.port1.onmessage = () => {
      watch.shown ??= performance.now() - watch.pressed
    }
    const stop = () => {
      running = false
      requestAnimationFrame(() => afterFrame.port2.postMessage(null))
    }
    for (const event of ['click', 'keydown']) {
      addEventListener(
        event,
        ({ timeStamp }) => {
          if (watch.event !== event) return
          watch.event = ''
          watch.pressed = timeStamp
          running = true
        },
        { capture: true },
      )
    }
    addEventListener('input', () => running && watch.selector === null && stop(), { capture: true })
    const observer = new MutationObserver(() => {
      if (running && watch.selector !== null && document.querySelector(watch.selector)) stop()
    })
    addEventListener('DOMContentLoaded', () => observer.observe(document.body, { childList: true, subtree: true }))
  })
}

/** Milliseconds from an event caused by `act` until its result is painted. */
export async function timeUntil(
  page: Page,
  goal: { event: 'click' | 'keydown'; selector: string | null },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate((next) => Object.assign(window.stopwatch, next, { shown: null }), goal)
  await act()
  const shown = await page.waitForFunction(() => window.stopwatch.shown, undefined, { timeout: 5_000, polling: 20 })
  return (await shown.jsonValue()) ?? Number.NaN
}

const TURNS = 80
const BETWEEN_MS = 40
const PIXELS = 400

/** Scrolls through the list of lots by wheel; records the time between frames, and the frames without a lot. */
export async function scrollAndWatch(page: Page): Promise<{ gaps: number[]; empty: number }> {
  const list = page.getByRole('table', { name: 'Lots' }).locator('..')
  const box = await list.boundingBox()
  if (!box) throw new Error('The list of lots is not in sight')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  const watching = page.evaluate(
    ({ x, y, ms }) =>
      new Promise<{ gaps: number[]; empty: number }>((resolve) => {
        const gaps: number[] = []
        let empty = 0
        let last = performance.now()
        const end = last + ms
        const frame = (now: number) => {
          gaps.push(now - last)
          last = now
          if (document.elementFromPoint(x, y)?.closest('tr[aria-hidden]')) empty += 1
          if (now < end) requestAnimationFrame(frame)
          else resolve({ gaps: gaps.slice(1), empty })
        }
        requestAnimationFrame(frame)
      }),
    { ...middle, ms: TURNS * BETWEEN_MS },
  )
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, PIXELS)
    await page.waitForTimeout(BETWEEN_MS)
  }
  return await watching
}

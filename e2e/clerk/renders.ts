import type { Page } from '@playwright/test'

/** The part of React's developer-tools hook that is used here; a production build calls it too. */
type Fiber = {
  tag: number
  flags: number
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
    /** The number of renders of each part of the page, by the part's name. */
    drawn: Record<string, number>
  }
}

/** Counts renders of components by their region of the page. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const FUNCTIONS = new Set([0, 11, 14, 15])
    const RAN = 1
    window.drawn = {}

    const hostOf = (fiber: Fiber | null): Element | null =>
      fiber === null ? null : fiber.stateNode instanceof Element ? fiber.stateNode : hostOf(fiber.child)

    function partOf(fiber: Fiber): string {
      const region = hostOf(fiber)?.closest(
        '[role="toolbar"], [role="status"], [role="dialog"] li, [role="dialog"], section, nav, main',
      )
      if (!region) return 'nothing'
      const heading = document.getElementById(region.getAttribute('aria-labelledby') ?? '')
      return region.getAttribute('aria-label') ?? heading?.textContent ?? region.tagName
    }

    function look(now: Fiber, before: Fiber | null): void {
      if (FUNCTIONS.has(now.tag) && (before === null || (now.flags & RAN) === RAN)) {
        const part = partOf(now)
        window.drawn[part] = (window.drawn[part] ?? 0) + 1
      }
      // React reuses the same object for what it did not render.
      if (before !== null && now.child === before.child) return
      for (let child = now.child; child; child = child.sibling) look(child, before && child.alternate)
    }

    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => look(current, current.alternate),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    }
  })
}

/** The parts rendered since the last call. */
export async function drawnParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = Object.keys(window.drawn).sort()
    window.drawn = {}
    return parts
  })
}

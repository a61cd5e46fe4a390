import type { Page } from '@playwright/test'

/**
 * Notes every row of the bid history that begins to be highlighted from now on, on this page and those that it opens
 * next, and tells their words. A highlight is over in less than half a second, so a slow machine would look too late.
 */
export async function noteHighlights(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(watchHighlights)
  await page.evaluate(watchHighlights)
  return () => page.evaluate(() => Reflect.get(globalThis, 'highlighted'))
}

/** In the page. */
function watchHighlights(): void {
  const rows: (string | null)[] = []
  Reflect.set(globalThis, 'highlighted', rows)
  const note = (node: Node): void => {
    if (!(node instanceof Element)) return
    if (node.matches('[data-fresh]')) rows.push(node.textContent)
    for (const within of node.querySelectorAll('[data-fresh]')) rows.push(within.textContent)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(note)
      else if (target instanceof Element && target.matches('[data-fresh]')) rows.push(target.textContent)
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-fresh'] })
}

/** Notes how often these words come on show from now on: what flashes may be gone before a slow machine looks. */
export async function noteFlashes(page: Page, words: string): Promise<() => Promise<number>> {
  const noted = await page.evaluateHandle((wanted) => {
    const flashes = { count: 0 }
    new MutationObserver((changes) => {
      const shown = changes.flatMap(({ target, addedNodes }) => [...addedNodes, ...(addedNodes.length ? [] : [target])])
      flashes.count += shown.filter(({ textContent }) => textContent === wanted).length
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return flashes
  }, words)
  return async () => (await noted.jsonValue()).count
}

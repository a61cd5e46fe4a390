import type { Page } from '@playwright/test'

/**
 * Notes every row of the bid history that begins to be highlighted from now on, and tells their words. A highlight is
 * over in less than half a second, so a slow machine would look too late.
 */
export async function noteHighlights(page: Page): Promise<() => Promise<(string | null)[]>> {
  const noted = await page.evaluateHandle(() => {
    const rows: (string | null)[] = []
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
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-fresh'] })
    return rows
  })
  return () => noted.jsonValue()
}

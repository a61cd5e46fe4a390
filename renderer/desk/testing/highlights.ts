import { onTestFinished } from 'vitest'

/** Watches the page until the test ends. */
function observe(root: Node, options: MutationObserverInit, note: (changes: MutationRecord[]) => void): void {
  const observer = new MutationObserver(note)
  observer.observe(root, { subtree: true, childList: true, ...options })
  onTestFinished(() => observer.disconnect())
}

/**
 * Records every row of the bid history that starts to be highlighted; the returned function returns their words. A
 * highlight lasts less than half a second, so a slow machine would look too late.
 */
export function noteHighlights(): () => (string | null)[] {
  const rows: (string | null)[] = []
  const note = (node: Node): void => {
    if (!(node instanceof Element)) return
    if (node.matches('[data-fresh]')) rows.push(node.textContent)
    for (const within of node.querySelectorAll('[data-fresh]')) rows.push(within.textContent)
  }
  observe(document, { attributeFilter: ['data-fresh'] }, (changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(note)
      else if (target instanceof Element && target.matches('[data-fresh]')) rows.push(target.textContent)
    }
  })
  return () => rows
}

/** Counts how often these words are shown: a flash may end before a slow machine looks. */
export function noteFlashes(words: string): () => number {
  let count = 0
  observe(document.body, { characterData: true }, (changes) => {
    const shown = changes.flatMap(({ target, addedNodes }) => [...addedNodes, ...(addedNodes.length ? [] : [target])])
    count += shown.filter(({ textContent }) => textContent === words).length
  })
  return () => count
}

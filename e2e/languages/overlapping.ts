import type { Page } from '@playwright/test'

/**
 * Finds visible texts that overlap, or extend beyond the window's side. Ignores clipped, transparent and screen-reader
 * texts, and intended overlays.
 */
export const overlappingTexts = (page: Page) =>
  page.evaluate(() => {
    /** Intended overlays: menus, toasts, sticky bars. */
    const isOver = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true
      return element.closest('[data-toaster], dialog, [role="dialog"]') !== null
    }
    /** The visible part of a box within its clipping ancestors. */
    const seen = (element: Element, { left, top, right, bottom }: DOMRect) => {
      const box = { left, top, right, bottom }
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const clip = each.getBoundingClientRect()
        if (overflowX !== 'visible')
          Object.assign(box, { left: Math.max(box.left, clip.left), right: Math.min(box.right, clip.right) })
        if (overflowY !== 'visible')
          Object.assign(box, { top: Math.max(box.top, clip.top), bottom: Math.min(box.bottom, clip.bottom) })
      }
      return box
    }
    const found: string[] = []
    const lines: { text: string; left: number; right: number; top: number; bottom: number; node: Node }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (!of || text === '' || of.closest('script, style, option, [inert]') || isOver(of)) continue
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // A line's box has the font's full height; its letters use about the middle two thirds.
      for (const rect of range.getClientRects()) {
        const { left, right, top, bottom } = seen(of, rect)
        const slack = Math.max(0, rect.height / 5)
        if (right - left < 2 || bottom - top < 2 * slack + 2) continue
        const isMeant = getComputedStyle(of).textOverflow === 'ellipsis' || of.closest('.truncate') !== null
        if (!isMeant && (rect.left < -1 || rect.right > document.documentElement.clientWidth + 1))
          found.push(`${text} lies beyond the side`)
        lines.push({ text, left: left + 1, right: right - 1, top: top + slack, bottom: bottom - slack, node })
      }
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1))
        if (
          one.node !== other.node &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom
        )
          found.push(`${one.text} | ${other.text}`)
    return found
  })

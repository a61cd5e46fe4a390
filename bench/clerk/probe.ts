import type { Page } from '@playwright/test'

/** The expected result of a key: the clerk's bid in the history, text in the field, or a list with this beginning. */
export type Sought = { what: 'bid'; button: string } | { what: 'text'; text: string } | { what: 'lots'; first: string }

type Probe = { sought: Sought | null; pressed: number; isThere: (() => boolean) | null; shown: number | null }

declare global {
  interface Window {
    probe: Probe
  }
}

/**
 * Installs a probe in a page before its scripts run. It measures from a key's time stamp, set by the browser, to the
 * first task after the frame that shows the expected result.
 */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probe: Probe = { sought: null, pressed: 0, isThere: null, shown: null }
    window.probe = probe
    const afterFrame = new MessageChannel()
    afterFrame.port1.onmessage = () => {
      probe.shown = performance.now() - probe.pressed
    }

    function aim(sought: Sought): () => boolean {
      if (sought.what === 'text') {
        return () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === sought.text
      }
      if (sought.what === 'lots') {
        return () => !!document.querySelector('[role=dialog] li')?.textContent?.startsWith(sought.first)
      }
      // The button's label at the key press is the clerk's bid.
      const label = document.querySelector(`button[aria-label^="${sought.button}"]`)?.getAttribute('aria-label') ?? ''
      const amount = label.slice(sought.button.length).trim()
      return () =>
        [...document.querySelectorAll('tr[aria-rowindex] td:nth-child(3)')].some((cell) => cell.textContent === amount)
    }
    function look(): boolean {
      if (!probe.isThere?.()) return false
      probe.isThere = null
      return true
    }

    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        if (!probe.sought) return
        probe.pressed = timeStamp
        probe.isThere = aim(probe.sought)
        probe.sought = null
      },
      { capture: true },
    )
    // A field's text causes no mutation, so it is checked in the next frame.
    addEventListener('input', () => requestAnimationFrame(() => look() && afterFrame.port2.postMessage(null)), {
      capture: true,
    })
    const observer = new MutationObserver(() => {
      if (look()) requestAnimationFrame(() => afterFrame.port2.postMessage(null))
    })
    addEventListener('DOMContentLoaded', () => {
      observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    })
  })
}

const PATIENCE_MS = 3_000

/** Presses a key; resolves with the milliseconds until its result is painted, or null if it never was. */
export async function timeKey(page: Page, key: string, sought: Sought): Promise<number | null> {
  await page.evaluate((next) => {
    window.probe.sought = next
    window.probe.isThere = null
    window.probe.shown = null
  }, sought)
  await page.keyboard.press(key)
  const shown = await page
    .waitForFunction(() => window.probe.shown, undefined, { timeout: PATIENCE_MS, polling: 20 })
    .catch(() => null)
  return shown && (await shown.jsonValue())
}

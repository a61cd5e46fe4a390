import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { installProbe, timeKey } from './probe.ts'

/** The clerk's screen, with functions that press its keys. */
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Longer than the pause between two key presses, and than any animation. Milliseconds. */
const PAUSE = 450

export async function openDesk(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await installProbe(page)
  await page.goto(`${url}/clerk-screen`)
  await page.getByRole('heading', { name: 'Bid History' }).waitFor()

  /** The times of a key's results. A bid that came too late opens a dialog, which is closed. */
  async function times(count: number, press: (turn: number) => Promise<number | null>): Promise<number[]> {
    const seen: number[] = []
    for (let turn = 0; turn < count; turn += 1) {
      await wait(PAUSE)
      const time = await press(turn)
      if (time !== null) seen.push(time)
      await closeDialog(page)
    }
    return seen
  }

  return {
    page,
    /** Brings a lot into view by its number. */
    async views(lot: number) {
      await page.keyboard.press('/')
      await page.getByPlaceholder('Lot number, artist or title').fill(String(lot))
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page
        .getByRole('button', { name: /^In-Person bid / })
        .first()
        .waitFor()
    },
    /** Quick bids: from the key until the bid is painted in the history. */
    quickBids: (count: number) => times(count, () => timeKey(page, '1', { what: 'bid', button: 'In-Person bid' })),
    /** Digits typed into the field for another amount, until each is painted. */
    async digits(count: number) {
      const field = page.getByRole('textbox', { name: 'In-Person amount' })
      await field.fill('')
      await field.focus()
      const seen = await times(count, (turn) => {
        const text = Number('123456789'.slice(0, (turn % 8) + 1)).toLocaleString('en-GB')
        return timeKey(page, String((turn % 8) + 1), { what: 'text', text })
      })
      await field.fill('')
      await page.keyboard.press('Escape')
      return seen
    },
    /** The drawer of all lots: from its key until the lots are painted. */
    openings: (count: number, first: string) => times(count, () => timeKey(page, '/', { what: 'lots', first })),
    /** The drawer's search: from each digit until the found lots are painted. */
    async searches(words: readonly string[]) {
      const seen: number[] = []
      for (const word of words) {
        await page.keyboard.press('/')
        await page.getByPlaceholder('Lot number, artist or title').waitFor()
        await wait(PAUSE)
        for (const [at, key] of [...word].entries()) {
          const time = await timeKey(page, key, { what: 'lots', first: word.slice(0, at + 1) })
          if (time !== null) seen.push(time)
          await wait(PAUSE / 3)
        }
        await closeDialog(page)
      }
      return seen
    },
  }
}

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) return
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

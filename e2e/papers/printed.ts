import { expect, type Page, test } from '@playwright/test'
import type { Saleroom } from '../saleroom.ts'
import { type PdfPage, pagesOf } from './pdf-pages.ts'

export async function openPaper(page: Page, { url }: Saleroom, paper: string, size: string): Promise<void> {
  await page.goto(`${url}/papers/${paper}?auctionId=demo-sale&base=http://192.168.1.20:4680&size=${size}`)
  // Hundreds of lots take long on a busy machine.
  await expect(page.locator('.sheet')).toBeVisible()
}

/** Each page's number and the number of pages, as printed at its foot. */
export const numbersOf = (pages: readonly PdfPage[]) => pages.map(({ words }) => /\b\d+ \/ \d+\b/.exec(words)?.[0])

/** Returns "1 / 3", "2 / 3", "3 / 3". */
export const numbered = (pages: number) => Array.from({ length: pages }, (_, at) => `${at + 1} / ${pages}`)

/** Prints a paper; resolves with its pages. */
export async function printed(page: Page, name: string): Promise<PdfPage[]> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const path = test.info().outputPath(name)
  const pdf = await page.pdf({ path, preferCSSPageSize: true, printBackground: true })
  return pagesOf(pdf)
}

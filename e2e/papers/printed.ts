import { expect, type Page, test } from '@playwright/test'
import type { Saleroom } from '../saleroom.ts'

export async function openPaper(page: Page, { url }: Saleroom, paper: string, size: string): Promise<void> {
  await page.goto(`${url}/papers/${paper}?auctionId=demo-sale&base=http://192.168.1.20:4680&size=${size}`)
  // Hundreds of lots take long on a busy machine.
  await expect(page.locator('.sheet')).toBeVisible()
}

/** Prints a paper; resolves with the size of each page in points. */
export async function printed(page: Page, name: string): Promise<(readonly [number, number])[]> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const path = test.info().outputPath(name)
  const pdf = await page.pdf({ path, preferCSSPageSize: true, printBackground: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?\]/g)
  return [...boxes].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))] as const)
}

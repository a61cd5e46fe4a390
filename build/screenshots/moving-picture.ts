import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../e2e/browser.ts'
import { startProduct } from '../../e2e/product-process.ts'

/** Twenty seconds of the demonstration, two pictures a second. */
const FRAMES = 40
const EVERY_MS = 500
const WIDTH = 640
const VIEWPORT = { width: 1366, height: 768 }

/** The README's moving picture: the room of a demonstration, and below it the desk that records it. */
export async function movingPicture({ dist, out }: { dist: string; out: string }): Promise<number> {
  const { executablePath, args, env } = await findChromium()
  const product = await startProduct({ dist, nodeFlags: [], flags: ['--rates-url', 'off'] })
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--font-render-hinting=none'],
    ...(env && { env }),
  })
  try {
    await product.call('POST', '/api/showcase')
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', timezoneId: 'Europe/London' })
    const pages = await Promise.all(
      ['/rehearsal', '/clerk-screen'].map(async (path) => {
        const page = await context.newPage()
        await page.goto(product.url + path)
        await page.getByRole('complementary', { name: 'Demonstration' }).waitFor()
        return page
      }),
    )
    const frames: Buffer[] = []
    const began = performance.now()
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const halves = await Promise.all(pages.map(async (page) => half(await page.screenshot({ type: 'png' }))))
      frames.push(await above(halves))
      // The frames of a film are as far apart as they are shown.
      await setTimeout(Math.max(0, began + (frame + 1) * EVERY_MS - performance.now()))
    }
    const { size } = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 60, effort: 5, delay: frames.map(() => EVERY_MS), loop: 0 })
      .toFile(join(out, 'showcase.webp'))
    return size
  } finally {
    await browser.close()
    await product.close()
  }
}

const half = (picture: Buffer) => sharp(picture).resize({ width: WIDTH }).png().toBuffer()

/** Puts one picture above the other. */
async function above(halves: readonly Buffer[]): Promise<Buffer> {
  const { height = 0 } = await sharp(halves[0]).metadata()
  return await sharp({ create: { width: WIDTH, height: height * halves.length, channels: 3, background: '#fff' } })
    .composite(halves.map((input, at) => ({ input, left: 0, top: at * height })))
    .png()
    .toBuffer()
}

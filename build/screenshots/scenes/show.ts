import type { Studio } from '../studio.ts'

/** What is behind an overlay in a stream: grey, so that a picture shows how much of it is the overlay's. */
const STREAM = '#56616b'

/** The lot that is on, as streams show it, and as the room reads it in other languages. */
export async function showScenes({ open, take }: Studio): Promise<void> {
  for (const kind of ['price', 'lower-third', 'ticker']) {
    const overlay = await open(`/overlay/${kind}`)
    await overlay.locator('.overlay > section').waitFor()
    await overlay.evaluate((grey) => {
      document.documentElement.style.background = grey
    }, STREAM)
    await take(overlay, `overlay-${kind}`)
    await overlay.context().close()
  }
  for (const [path, format, name] of [
    ['/auctioneer-screen?lang=ar', 'desktop', 'auctioneer-arabic'],
    ['/currency-screen?lang=ja', 'desktop', 'currency-japanese'],
    ['/sale-catalogue?lang=fr', 'phone', 'catalogue-phone-french'],
    ['/sale-catalogue?lang=zh-Hant', 'phone', 'catalogue-phone-chinese'],
  ] as const) {
    const screen = await open(path, { format })
    await screen.locator('main h1, main h2').first().waitFor()
    await take(screen, name, { scrolled: format === 'phone' ? 380 : 0 })
    await screen.context().close()
  }
}

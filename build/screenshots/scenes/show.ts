import type { Studio } from '../studio.ts'

/** A grey stream behind an overlay, to show the overlay's extent. */
const STREAM = '#56616b'

/** Takes the active lot in streams and in other languages. */
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

import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { findChromium } from '../../e2e/browser.ts'
import { Device } from '../../shared/entities/system.ts'
import { type House, openHouse } from './house.ts'

/** An example address of the room in the pictures, never this machine's. */
const ROOM = 'http://192.168.1.20:4680'

/** The house's address for devices other than the clerk's PC; desk links open only there. */
const LAN = '127.0.0.2'

const FORMATS = {
  desktop: { viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

export type Format = keyof typeof FORMATS
export type Look = 'light' | 'dark'

export type OpenOptions = {
  format?: Format
  look?: Look
  /** The browser's storage from earlier visits. */
  keep?: Readonly<Record<string, string>>
}

/** The house and a browser for the pictures. */
export type Studio = Awaited<ReturnType<typeof openStudio>>

export async function openStudio({ dist, out, only }: { dist: string; out: string; only: readonly string[] }) {
  const { executablePath, args, env } = await findChromium()
  const house = await openHouse({ dist })
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text', `--host-resolver-rules=MAP ${LAN} 127.0.0.1`],
    ...(env && { env }),
  })
  const taken: { name: string; bytes: number }[] = []

  return {
    house,
    taken,
    /** Opens a screen, or a link for another device, in a new session. */
    async open(address: string, { format = 'desktop', look = 'light', keep = {} }: OpenOptions = {}) {
      const context = await openContext(browser, house, { format, look })
      await context.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      }, keep)
      const page = await context.newPage()
      await page.goto(address.startsWith('/') ? house.url + address : address.replace('127.0.0.1', LAN))
      return page
    },
    /** Takes a picture of the page, `scrolled` pixels down, once it is live, still and loaded, at the house's time. */
    async take(page: Page, name: string, { scrolled = 0 }: { scrolled?: number } = {}) {
      if (only.length > 0 && !only.some((wanted) => name.startsWith(wanted))) return
      await page.clock.setFixedTime(house.now())
      await settle(page, { scrolled })
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' })
      const { size } = await sharp(png)
        .webp({ quality: 88, effort: 6, smartSubsample: true })
        .toFile(join(out, `${name}.webp`))
      taken.push({ name, bytes: size })
    },
    async close() {
      await browser.close()
      await house.close()
    },
  }
}

async function openContext(browser: Browser, house: House, { format, look }: { format: Format; look: Look }) {
  const context = await browser.newContext({
    ...FORMATS[format],
    colorScheme: look,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  await context.clock.setFixedTime(house.now())
  await showARoom(context)
  return context
}

/** Shows an example network, because this machine has another or none. */
async function showARoom(context: BrowserContext): Promise<void> {
  const changed = (path: string, change: (told: unknown) => unknown) =>
    context.route(path, async (route) => {
      try {
        const response = await route.fetch()
        await route.fulfill({ response, json: change(await response.json()) })
      } catch {
        // The page was closed. A page that is still open would wait in vain, and has no picture taken.
      }
    })
  await changed('**/api/system', (known) => ({
    ...z.record(z.string(), z.unknown()).parse(known),
    dataDir: '~/.local/share/saleroom',
    addresses: [ROOM],
    networks: [{ url: ROOM, adapter: 'Wi-Fi', kind: 'private' }],
    joinUrl: `${ROOM}/online-bidding`,
    discovery: { enabled: true, url: 'http://saleroom.local:4680', problem: null },
  }))
  await changed('**/api/devices', (devices) =>
    z
      .array(Device)
      .parse(devices)
      .map((device, at) => (device.role === 'staff' ? device : { ...device, address: `192.168.1.${30 + at}` })),
  )
}

async function settle(page: Page, { scrolled }: { scrolled: number }): Promise<void> {
  await page.getByText('Not live.', { exact: true }).waitFor({ state: 'detached' })
  for (const toast of await page.locator('[data-toaster] button').all()) await toast.click()
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
  // Pictures must show no hover state or focus ring.
  await page.mouse.move(0, 0)
  // Scrolled content is drawn a frame later.
  await nextFrames(page)
  // Pictures in the window must be loaded; those outside may still wait.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom <= 0 || top >= window.innerHeight
    }),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => undefined)),
    )
  })
  await nextFrames(page)
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

import type { BrowserContextOptions, Page } from '@playwright/test'
import { type Saleroom, test as saleroomTest } from '../saleroom.ts'

export { expect } from '../saleroom.ts'

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

/** A room with a network. */
export type Lan = {
  /** The saleroom's address for devices, other than the clerk's PC's. */
  url: string
  /** A new device without cookies or storage. */
  device: (options?: BrowserContextOptions) => Promise<Page>
  /** Enables staff access at the clerk's PC; resolves with its PIN. */
  pin: () => Promise<string>
}

/**
 * 127.0.0.2 plays the LAN: the server accepts only 127.0.0.1, ::1 and localhost as hosts of the clerk's PC. The browser
 * maps it to 127.0.0.1, since some systems lack that address.
 */
export const test = saleroomTest.extend<{ lan: Lan }, object>({
  house: 'demo',
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP 127.0.0.2 127.0.0.1']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  lan: async ({ saleroom, browser }, use) => {
    const url = lanAddress(saleroom.url)
    await use({
      url,
      async device(options = {}) {
        return await browser.newPage({ ...options, baseURL: url })
      },
      pin: async () => textOf(await saleroom.call('PUT', '/api/access/lan', { enabled: true }), 'pin'),
    })
  },
})

/** The LAN's form of an address of the clerk's PC. */
export function lanAddress(url: string): string {
  return url.replace('//127.0.0.1:', '//127.0.0.2:')
}

/** Starts a lot of the demo sale at this price. */
export async function openLot(saleroom: Saleroom, { lotNumber = 1, at = 1_000 } = {}): Promise<void> {
  await saleroom.startDemo()
  await saleroom.call('POST', '/api/auction/start-lot', { lotNumber })
  await saleroom.call('PATCH', `/api/lots/${lotNumber}/start-price`, { startPrice: at })
}

function textOf(reply: unknown, field: string): string {
  const value = new Map(Object.entries(Object(reply))).get(field)
  if (typeof value === 'string') return value
  throw new Error(`The reply has no ${field}`)
}

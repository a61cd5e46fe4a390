import { expectNoViolation } from '../testing/accessible.ts'
import { expect } from '../testing/expect.ts'
import { testBeside } from '../testing/test.ts'

const test = testBeside('demo')

const SCREENS = ['/online-bidding', '/sale-catalogue', '/currency-screen', '/dashboard', '/auctioneer-screen'] as const
const DIRECTIONS = { de: 'ltr', ar: 'rtl' } as const

for (const screen of SCREENS) {
  test(`${screen} has its language and direction, breaks no rule of access, and fits a phone`, async ({
    page,
    saleroom,
  }) => {
    await saleroom.startDemo()
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [language, direction] of Object.entries(DIRECTIONS)) {
      await page.goto(`${screen}?lang=${language}`)
      await expect(page.locator('main h1, main h2').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expectNoViolation()
      const { scrollWidth, clientWidth } = document.documentElement
      expect(Math.max(0, scrollWidth - clientWidth), language).toBe(0)
    }
  })
}

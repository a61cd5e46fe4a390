import { expectNoViolation } from '../testing/accessible.ts'
import { expect } from '../testing/expect.ts'
import { testBeside } from '../testing/test.ts'

const test = testBeside('demo')

const SCREENS = ['/online-bidding', '/sale-catalogue', '/currency-screen', '/dashboard', '/auctioneer-screen'] as const
const VISITOR = { role: 'public', device: 'Phone', paddleNumber: null, isClerksPc: false, lanStaffAccess: false }
const DIRECTIONS = { de: 'ltr', ar: 'rtl' } as const

for (const screen of SCREENS) {
  test(`${screen} has its language and direction, breaks no rule of access, and fits a phone`, async ({
    page,
    saleroom,
  }) => {
    await saleroom.startDemo()
    // On staff's own devices the dashboard is English.
    if (screen === '/dashboard') await page.route('**/api/access/me', (route) => route.fulfill({ json: VISITOR }))
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

test('shows the dashboard and the menu in English on the clerk’s own PC', async ({ page }) => {
  await page.goto('/dashboard?lang=de')
  await expect(page.getByRole('link', { name: 'Open Clerk' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/sale-catalogue?lang=de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('header nav button')).toHaveText('Sale Catalogue')
})

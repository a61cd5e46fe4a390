import type { Page, Route } from '@playwright/test'
import arabic from '../../renderer/languages/ar/bidder.json' with { type: 'json' }
import french from '../../renderer/languages/fr/bidder.json' with { type: 'json' }
import japanese from '../../renderer/languages/ja/bidder.json' with { type: 'json' }
import { overHttp } from '../over-http.ts'
import { PHONE } from '../room/bidder.ts'
import { clerkOf } from '../room/saleroom-clerk.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo', viewport: PHONE })

/** The server's sentence, which must not be shown. */
const SENTENCE = 'The server speaks English'

/** Refuses each bid with the current code. */
async function refuseWith(page: Page, of: () => string): Promise<void> {
  const refuse = (route: Route) =>
    route.fulfill({
      status: 409,
      json: { error: SENTENCE, message: SENTENCE, code: of(), details: { reason: SENTENCE } },
    })
  await page.route('**/api/bids', refuse)
}

for (const [language, { refusals }] of Object.entries({ fr: french, ja: japanese, ar: arabic })) {
  test(`shows every refusal of a bid in ${language} alone`, async ({ saleroom, page }) => {
    test.slow()
    await saleroom.startDemo()
    await clerkOf(saleroom).opens(1, { at: 1_000 })
    await page.goto(`${saleroom.url}/online-bidding?lang=${language}`)
    await overHttp(page)
    let code = ''
    await refuseWith(page, () => code)
    const bid = page.locator('main section button').last()
    for (const [key, words] of Object.entries({ ...refusals, no_such_code: '', malformed: '' })) {
      const [name = ''] = key.split('(')
      code = name
      await expect(bid).toBeEnabled()
      const answered = page.waitForResponse('**/api/bids')
      await bid.click()
      await answered
      // A bidder whose paddle is invalid gets a new one and a message about it.
      const told = name === 'unknown_bidder' ? '' : (words.split(/{\w+}/).sort((a, b) => b.length - a.length)[0] ?? '')
      if (told !== '') await expect(page.getByText(told.trim()).first()).toBeVisible()
      await expect(page.locator('body')).not.toContainText(SENTENCE)
    }
  })
}

import { expect } from '../../../testing/expect.ts'
import type { Page } from '../../../testing/page.ts'
import { type Saleroom, testBeside } from '../../../testing/test.ts'

export const test = testBeside('demo')

/** The row of a paddle in the list. */
export const row = (page: Page, paddle: string) =>
  page.getByRole('listitem', { name: new RegExp(`^Paddle ${paddle},`) })

/** Opens the paddle desk of the live demo sale. */
export async function openDesk(saleroom: Saleroom, page: Page): Promise<void> {
  await saleroom.startDemo()
  await page.goto('/paddle-desk')
  await expect(page.getByLabel('Find a client')).toBeFocused()
}

/** Types into the search, then Enter. */
export async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Find a client').fill(text)
  await page.keyboard.press('Enter')
}

/** Creates a client; resolves with its id. */
export async function clientIn({ call }: Saleroom, client: object): Promise<string> {
  return String(Object(await call('POST', '/api/clients', client)).id)
}

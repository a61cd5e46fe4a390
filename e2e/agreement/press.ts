import { expect, type Locator } from '@playwright/test'

/**
 * Presses a button from the keyboard and resolves once the server has taken what it does; throws where it was refused.
 * Not by mouse: with so many screens drawn at once, each click would wait for frames of its own.
 */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled({ timeout: 60_000 })
  const answer = button
    .page()
    .waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('/api/'))
  await button.press('Enter')
  const response = await answer
  if (!response.ok()) throw new Error(`Refused: ${response.status()} ${await response.text()}`)
}

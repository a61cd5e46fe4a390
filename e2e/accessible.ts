import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No WCAG A or AA violation in what is on show; 'contrast' looks at nothing but colours. `look` says which look it is. */
export async function expectNoViolation(page: Page, what: 'all' | 'contrast' = 'all', look?: string): Promise<void> {
  // Nothing fades or slides meanwhile: what is half there has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))))
  // Only violations are read, and no page has frames: without the rest, and the page of its own that frames' results are
  // put together in, a look takes half as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (what === 'contrast') axe.withRules(['color-contrast'])
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, look).toEqual([])
}

/** The same in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page, 'all', `${colorScheme} look`)
  }
}

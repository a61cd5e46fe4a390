import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All rules of WCAG A and AA that a program can judge, and of those the ones that colours decide. */
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

type Look = 'light' | 'dark'

/** No WCAG A or AA violation in what is on show; 'contrast' looks at nothing but colours. */
export async function expectNoViolation(page: Page, what: keyof typeof RULES = 'all', look?: Look): Promise<void> {
  // Nothing fades or slides meanwhile, from the other look to this one either: what is half there has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce', ...(look && { colorScheme: look }) })
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
    while (moving().length > 0) await Promise.all(moving().map((each) => each.finished.catch(() => null)))
  })
  // Only violations are read, and no page has frames: without the rest, and the page of its own that frames' results are
  // put together in, a look takes half as long.
  const { type, values } = RULES[what]
  const { violations } = await new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: 'null' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type, values: [...values] } })
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, look && `${look} look`).toEqual([])
}

/** The program of an earlier look is still in the page: half a megabyte that need not be read again. */
const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window)

/** The same in light, and in dark what makes it dark: the colours. Names, roles and sizes are the same elements'. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, 'all', 'light')
  await expectNoViolation(page, 'contrast', 'dark')
}

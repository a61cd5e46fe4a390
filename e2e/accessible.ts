import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The WCAG A and AA rules that a program can check, and those among them that depend on colours. */
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

type Look = 'light' | 'dark'

/** Expects no WCAG A or AA violation on the page; 'contrast' checks colours only. */
export async function expectNoViolation(page: Page, what: keyof typeof RULES = 'all', look?: Look): Promise<void> {
  // Ends animations first, also that of a theme change: a half-faded element has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce', ...(look && { colorScheme: look }) })
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
    while (moving().length > 0) await Promise.all(moving().map((each) => each.finished.catch(() => null)))
  })
  // Reads violations only, and no frames, which halves the time of a check.
  const { type, values } = RULES[what]
  const { violations } = await new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: 'null' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type, values: [...values] } })
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, look && `${look} look`).toEqual([])
}

/** The half megabyte of axe from an earlier check need not be loaded again. */
const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window)

/** Checks every rule in light mode, and in dark mode the contrast: names, roles and sizes are the same. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, 'all', 'light')
  await expectNoViolation(page, 'contrast', 'dark')
}

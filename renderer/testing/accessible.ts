import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

const RULES: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** The rules that colours decide. */
const CONTRAST: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Expects no WCAG A or AA violation in what is on show. */
export async function expectNoViolation(rules = RULES, look: 'light' | 'dark' | null = null): Promise<void> {
  await commands.emulateMedia({ reducedMotion: 'reduce', colorScheme: look })
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
  while (moving().length > 0) await Promise.all(moving().map((each) => each.finished.catch(() => null)))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly: rules })
  await commands.emulateMedia({ reducedMotion: null, colorScheme: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, `${look ?? 'present'} look`).toEqual([])
}

/** Expects the same in the light look, and of the dark look that its colours have enough contrast. */
export async function expectAccessible(): Promise<void> {
  await expectNoViolation(RULES, 'light')
  await expectNoViolation(CONTRAST, 'dark')
}

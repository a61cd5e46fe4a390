import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

/** The rules of WCAG A and AA that a program can check, and the ones about colours. */
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  'enhanced contrast': { type: 'rule', values: ['color-contrast-enhanced'] },
} satisfies Record<string, axe.RunOnly>

type Look = 'light' | 'dark'

/** Expects no WCAG A or AA violation in the shown page; 'contrast' checks only colours. */
export async function expectNoViolation(what: keyof typeof RULES = 'all', look: Look | null = null): Promise<void> {
  // A half faded-in colour has half its contrast.
  await commands.emulateMedia({ reducedMotion: 'reduce', colorScheme: look })
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
  while (moving().length > 0) await Promise.all(moving().map((each) => each.finished.catch(() => null)))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly: RULES[what] })
  await commands.emulateMedia({ reducedMotion: null, colorScheme: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, look ? `${look} look` : undefined).toEqual([])
}

/** Expects no violation in the light theme, and no low contrast in the dark one: their names and sizes are the same. */
export async function expectAccessible(): Promise<void> {
  await expectNoViolation('all', 'light')
  await expectNoViolation('contrast', 'dark')
}

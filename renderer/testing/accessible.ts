import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

/** All rules of WCAG A and AA that a program can judge, and of those the ones that colours decide. */
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  'enhanced contrast': { type: 'rule', values: ['color-contrast-enhanced'] },
} satisfies Record<string, axe.RunOnly>

type Look = 'light' | 'dark'

/** Expects no WCAG A or AA violation in what is on show; 'contrast' looks at nothing but colours. */
export async function expectNoViolation(what: keyof typeof RULES = 'all', look: Look | null = null): Promise<void> {
  // A colour that is half faded in has half its contrast.
  await commands.emulateMedia({ reducedMotion: 'reduce', colorScheme: look })
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
  while (moving().length > 0) await Promise.all(moving().map((each) => each.finished.catch(() => null)))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly: RULES[what] })
  await commands.emulateMedia({ reducedMotion: null, colorScheme: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, look ? `${look} look` : undefined).toEqual([])
}

/** Expects the same in the light look, and in the dark one of the colours: names, roles and sizes do not differ. */
export async function expectAccessible(): Promise<void> {
  await expectNoViolation('all', 'light')
  await expectNoViolation('contrast', 'dark')
}

import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

const RULES: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Expects no WCAG A or AA violation in what is on show. */
export async function expectNoViolation(): Promise<void> {
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished')
  while (moving().length > 0) await Promise.all(moving().map((each) => each.finished.catch(() => null)))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly: RULES })
  await commands.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found).toEqual([])
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

/** The grid of increments: an arrow key must skip its buttons while the lot is finished, which its banner says. */
const WITHOUT_A_REASON = ['renderer/desk/price/Increments.tsx']

/** The tags of a file that open a button of HTML, with their attributes. */
const rawButtons = (content: string) => content.match(/<button\b(?:=>|[^>])*>/g) ?? []

test('no button of a screen is disabled past the components that demand its reason', () => {
  const screens = sourcesBelow('renderer').filter((path) => path.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(200)
  const found = screens.filter((path) =>
    rawButtons(readFileSync(join(root, path), 'utf8')).some((button) => /[\s{]disabled\b/.test(button)),
  )
  expect(found).toEqual(WITHOUT_A_REASON)
})

// biome-ignore lint/style/noRestrictedImports: the test reads the file itself, for vitest hands out imported style sheets empty
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, inkOn, wholeColour } from './contrast.ts'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = ReadonlyMap<string, string>

function block(selector: string): string {
  const from = sheet.indexOf(`${selector} {`)
  if (from < 0) throw new Error(`No ${selector} in the token file`)
  return sheet.slice(from, sheet.indexOf('\n}', from))
}

function tokens({ selector, scheme }: { selector: string; scheme: 'light' | 'dark' }): Tokens {
  const found = new Map<string, string>()
  for (const [, name, light, dark] of block(selector).matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)) {
    if (name && light && dark) found.set(name, scheme === 'light' ? light : dark)
  }
  return found
}

const looks = (['light', 'dark'] as const).flatMap((scheme) => {
  const catalogue = tokens({ selector: ':root', scheme })
  const instrument = new Map([...catalogue, ...tokens({ selector: ':root[data-look="instrument"]', scheme })])
  return [
    { look: `catalogue, ${scheme}`, colours: catalogue },
    { look: `instrument, ${scheme}`, colours: instrument },
  ]
})

const surfaces = ['paper', 'raised', 'sunken']
const bidTypes = ['telephone', 'online', 'advance', 'floor']

const text: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface) =>
    [
      'ink',
      'ink-muted',
      'accent-ink',
      ...bidTypes.map((type) => `${type}-ink`),
      'danger-ink',
      'success-ink',
      'warning-ink',
      'withdrawn-ink',
    ].map((ink): readonly [string, string] => [ink, surface]),
  ),
  ...['accent', ...bidTypes, 'danger', 'success', 'warning', 'withdrawn'].flatMap(
    (colour): (readonly [string, string])[] => [
      [`on-${colour}`, colour],
      ...(['success', 'warning', 'withdrawn'].includes(colour) ? [] : [[`on-${colour}`, `${colour}-strong`] as const]),
      [`${colour}-ink`, `${colour}-wash`],
      ['ink', `${colour}-wash`],
      ['ink-muted', `${colour}-wash`],
    ],
  ),
]

/** Edges of fields, switches and the focus ring. */
const edges: readonly (readonly [string, string])[] = surfaces.flatMap((surface) =>
  ['rule', 'focus'].map((edge): readonly [string, string] => [edge, surface]),
)

function ratio(colours: Tokens, [one, other]: readonly [string, string]): number {
  const first = colours.get(one)
  const second = colours.get(other)
  if (!first || !second) throw new Error(`No token ${first ? other : one}`)
  const found = contrast(first, second)
  if (found === null) throw new Error(`${one} or ${other} is not an opaque colour`)
  return found
}

describe.each(looks)('the tokens ($look)', ({ colours }) => {
  it.each(text)('has 4.5:1 for %s on %s (WCAG AA)', (...pair) => {
    expect(ratio(colours, pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('has 3:1 for %s on %s (WCAG AA)', (...pair) => {
    expect(ratio(colours, pair)).toBeGreaterThanOrEqual(3)
  })
})

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#7b1e30', '#7B1E30')).toBeCloseTo(1)
  })

  it('is null for text that is not a colour', () => {
    expect(contrast('claret', '#ffffff')).toBeNull()
  })

  it('puts black or white on a tag, for better contrast', () => {
    expect(inkOn('#000000')).toBe('#ffffff')
    expect(inkOn('#f2b92b')).toBe('#000000')
    expect(inkOn('not a colour')).toBe('#000000')
  })

  it('reads a colour of three digits as six', () => {
    expect(wholeColour('#8aC')).toBe('#88aaCC')
    expect(contrast('#000', '#fff')).toBeCloseTo(21)
    expect(inkOn('#000')).toBe('#ffffff')
    expect(inkOn('#fff')).toBe('#000000')
    expect(wholeColour('#8a1c')).toBeNull()
  })
})

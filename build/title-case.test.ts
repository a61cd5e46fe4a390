import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

/** Texts fixed by the specification, names of states, and one placeholder; none names an action of ours. */
const AS_THEY_ARE = [
  'Conclude and end sale',
  'Go back',
  'Noises are on',
  'Noises are off',
  'No name',
  'Lot is active: go there',
]

/** Words that a title writes in lower case, unless they come first. */
const SMALL = /^(a|an|and|as|at|but|by|for|from|in|into|of|on|or|the|to|up|with)$/

const isTitle = (text: string) =>
  text.split(/[\s-]+/).every((word, at) => !/^\p{Ll}/u.test(word) || (at > 0 && SMALL.test(word)))

/** The end of the JSX tag at `from`: the first ">" outside of braces. */
function endOfTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (source[at] === '>' && depth === 0 && source[at - 1] !== '=') return at
  }
  return source.length
}

/** The texts inside each button, including those of expressions. */
function* buttonTexts(source: string): Iterable<string> {
  for (const { 0: tag, 1: name = '', index } of source.matchAll(/<(Button|ButtonLink)\b/g)) {
    const end = endOfTag(source, index + tag.length)
    if (source[end - 1] === '/') continue
    const inside = source.slice(end + 1, source.indexOf(`</${name}>`, end))
    const plain = inside.replaceAll(/\{[^}]*\}/g, '').replaceAll(/<[^>]*>/g, '')
    if (!inside.includes('{`')) yield plain.trim().replaceAll(/\s+/g, ' ')
    for (const [, expression = ''] of inside.matchAll(/\{([^}]*)\}/g)) yield* quoted(expression)
  }
}

/** Titles of blocks and headings, labels of confirmations and of links in empty states. */
const LABELS = [
  /confirmLabel(?:="|: ')([^"']+)["']/g,
  /action=\{\{ label: '([^']+)'/g,
  /label: '([^']+)',[^}]*?onChoose/g,
  /<(?:Block|Panel|Column)\b[^>]*?\stitle="([^"]+)"/g,
  /<h[1-4]\b[^>]*>\s*([A-Z][^<{]*?)\s*</g,
]

const quoted = (expression: string) => [...expression.matchAll(/'([A-Z][^']*)'/g)].map(([, text = '']) => text)

function textsOf(source: string): string[] {
  const chosen = [...source.matchAll(/confirmLabel=\{([^}]*)\}/g)].flatMap(([, expression = '']) => quoted(expression))
  const labels = [...chosen, ...LABELS.flatMap((label) => [...source.matchAll(label)].map(([, text = '']) => text))]
  return [...buttonTexts(source), ...labels].filter((text) => /^[A-Z]/.test(text))
}

test('finds the texts of buttons with any attributes', () => {
  const source =
    '<Button onClick={() => a > b && go()} hint="x">\n  Sign out\n</Button><h2 className="y">Second copy</h2>'
  expect(textsOf(source)).toEqual(['Sign out', 'Second copy'])
  expect(textsOf("<Button>{isFound ? 'Hand over' : name}</Button>")).toEqual(['Hand over'])
  expect(textsOf("<Ask confirmLabel={isNew ? 'Make one' : 'Save'} />")).toEqual(['Make one', 'Save'])
})

test('writes buttons, menu entries and headings of staff screens in title case', () => {
  const files = filesBelow('renderer').filter((path) => path.endsWith('.tsx'))
  const texts = files.flatMap((path) => textsOf(readFileSync(join(root, path), 'utf8')).map((text) => ({ path, text })))
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter(({ text }) => !text.includes('?') && !isTitle(text) && !AS_THEY_ARE.includes(text))).toEqual([])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const TITLE = 'Chair \u202e052'

/** Returns its text without an element. */
const Title = ({ children }: { children: string }) => <>{children}</>

test('shows a hidden change of direction as a mark in texts, lists and what a screen reader says', () => {
  const shown = renderToStaticMarkup(
    <section title={TITLE} aria-label={`Lot ${TITLE}`}>
      <h1>{TITLE}</h1>
      Lot 1: {TITLE}
      {[TITLE, 'plain']}
      <Title>{TITLE}</Title>
      <img alt={TITLE} />
    </section>,
  )
  expect(shown).not.toContain('\u202e')
  expect(shown.match(/Chair \[RLO]052/g)).toHaveLength(7)
})

test('leaves the value of a field as it is, because it may be saved', () => {
  expect(renderToStaticMarkup(<input value={TITLE} readOnly />)).toContain(TITLE)
})

test('leaves the isolates of our own right-to-left texts, and marks the others', () => {
  const hidden = [...'\u202a\u202b\u202c\u202d\u202e\u2067']
  expect(renderToStaticMarkup(<p>{hidden.join(' ')}</p>)).toBe('<p>[LRE] [RLE] [PDF] [LRO] [RLO] [RLI]</p>')
  expect(renderToStaticMarkup(<p>{'\u20688,000\u2069'}</p>)).toBe('<p>\u20688,000\u2069</p>')
})

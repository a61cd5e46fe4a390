import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LARGEST_AMOUNT } from '../../../shared/amounts/largest-amount.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { type AmountEdit, editAmount, formatAmountText, isWritten } from './amount-text.ts'

/** Parses a field with its caret: "1,2|00". */
function field(marked: string): { text: string; caret: number } {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') }
}

function type(marked: string, key: string): string {
  const { text, caret } = field(marked)
  return show({ before: text, text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1, erased: null })
}

function backspace(marked: string): string {
  const { text, caret } = field(marked)
  const at = Math.max(0, caret - 1)
  return show({ before: text, text: text.slice(0, at) + text.slice(caret), caret: at, erased: 'left' })
}

function forwardDelete(marked: string): string {
  const { text, caret } = field(marked)
  return show({ before: text, text: text.slice(0, caret) + text.slice(caret + 1), caret, erased: 'right' })
}

function show(edit: AmountEdit): string {
  const { text, caret } = editAmount(edit)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('typing an amount', () => {
  it('adds separators as the figure grows', () => {
    const figure = [...'1250000'].reduce(type, '|')
    expect(figure).toBe('1,250,000|')
  })

  it('keeps the caret at its digit when a separator is added on its left', () => {
    expect(type('9|00', '5')).toBe('9,5|00')
    expect(type('12|,000', '5')).toBe('125,|000')
    expect(type('|1,200', '3')).toBe('3|1,200')
  })

  it('accepts digits only', () => {
    expect(type('1,200|', 'k')).toBe('1,200|')
    expect(type('1,200|', '.')).toBe('1,200|')
    expect(type('1,200|', '-')).toBe('1,200|')
  })

  it('drops leading zeros', () => {
    expect(type('0|', '5')).toBe('5|')
    expect(type('|1,200', '0')).toBe('|1,200')
  })

  it('refuses a digit that exceeds the largest amount', () => {
    expect(type('1,000,000,000,00|0', '9')).toBe('1,000,000,000,00|0')
    expect(type('999,999,999,999|', '9')).toBe('999,999,999,999|')
  })
})

describe('deleting digits', () => {
  it('deletes the digit left of the caret, and moves the separators', () => {
    expect(backspace('1,200|')).toBe('120|')
    expect(backspace('1|,200')).toBe('|200')
  })

  it('deletes the digit beyond a separator, not the separator alone', () => {
    expect(backspace('1,|200')).toBe('|200')
    expect(backspace('12,|500')).toBe('1,|500')
    expect(forwardDelete('1|,200')).toBe('1|00')
  })

  it('leaves an empty field without an amount, not with zero', () => {
    expect(editAmount({ before: '5', text: '', caret: 0, erased: 'left' }).value).toBeNull()
  })
})

describe('any edit', () => {
  it('leaves a formatted figure of the same value, with the caret inside it', () => {
    const edit = fc.record({
      before: fc
        .option(fc.integer({ min: 0, max: LARGEST_AMOUNT }), { nil: null })
        .map((value) => formatAmountText(value, 'GBP')),
      text: fc.string({ unit: fc.constantFrom(...'0123456789,. k£'), maxLength: 20 }),
      caret: fc.nat(20),
      erased: fc.constantFrom('left' as const, 'right' as const, null),
    })
    fc.assert(
      fc.property(edit, (at) => {
        const { value, text, caret } = editAmount({ ...at, caret: Math.min(at.caret, at.text.length) })
        expect(text).toBe(formatAmountText(value, 'GBP'))
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(text.length)
        expect(value ?? 0).toBeLessThanOrEqual(LARGEST_AMOUNT)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

describe('text that only has a meaning as a whole', () => {
  it.each(['1,200.', '1,200,', '-1,200', '1,200k', '1,200M', 'CHF 1,200'])('contains %s', (text) => {
    expect(isWritten({ before: '1,200', text })).toBe(true)
  })

  it.each(['1,2005', '1200', '120', ''])('does not contain %s', (text) => {
    expect(isWritten({ before: '1,200', text })).toBe(false)
  })
})

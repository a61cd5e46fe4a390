import { describe, expect, it } from 'vitest'
import { createSequence } from './sequence.ts'

const message = (seq: number, prev: number, auctionId: string | null = 'spring') => ({ auctionId, seq, prev })

describe('the sequence of a sale', () => {
  it('applies what follows, also what tells of the same event', () => {
    const sequence = createSequence()
    expect([message(4, 3), message(5, 4), message(5, 5), message(9, 5)].map(sequence.judge)).toEqual([
      'apply',
      'apply',
      'apply',
      'apply',
    ])
  })

  it('takes a message that names none before it for the next', () => {
    const sequence = createSequence()
    const next = (seq: number) => sequence.judge({ auctionId: 'spring', seq })
    expect([next(4), next(5), next(7)]).toEqual(['apply', 'apply', 'gap'])
  })

  it('sees a gap where the message before was never heard', () => {
    const sequence = createSequence()
    sequence.judge(message(4, 3))
    expect(sequence.judge(message(7, 6))).toBe('gap')
    expect(sequence.judge(message(8, 7))).toBe('apply')
  })

  it('drops what is overtaken', () => {
    const sequence = createSequence()
    sequence.judge(message(8, 7))
    expect(sequence.judge(message(7, 6))).toBe('drop')
  })

  it('counts each sale by itself, and the house not at all', () => {
    const sequence = createSequence()
    sequence.judge(message(8, 7))
    expect(sequence.judge(message(2, 1, 'autumn'))).toBe('apply')
    expect(sequence.judge(message(0, 0, null))).toBe('apply')
    expect(sequence.judge(message(9, 8))).toBe('apply')
  })

  it('knows which replies are overtaken', () => {
    const sequence = createSequence()
    sequence.judge(message(8, 7))
    const overtaken = (auctionId: string, seq: number) => sequence.isOvertaken({ auctionId, seq })
    expect([overtaken('spring', 7), overtaken('spring', 8), overtaken('autumn', 1)]).toEqual([true, false, false])
    expect(sequence.isOvertaken(null)).toBe(false)
  })

  it('begins anew with each connection: the sale may have been put back', () => {
    const sequence = createSequence()
    sequence.judge(message(8, 7))
    sequence.restart()
    expect(sequence.isOvertaken({ auctionId: 'spring', seq: 2 })).toBe(false)
    expect(sequence.judge(message(3, 2))).toBe('apply')
  })
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { helpOf, oneOf, positiveNumber, program, readFlags, text, wholeNumber } from './flags.ts'

const SALE = program({
  about: 'Plays a sale.',
  flags: {
    lots: { takes: 'N', about: 'how many lots', is: wholeNumber({ least: 1, most: 500 }).default(64) },
    pace: { takes: 'N', about: 'its speed', is: positiveNumber().optional() },
    kind: { takes: 'KIND', about: 'paintings or wine', is: oneOf(['paintings', 'wine']).default('wine') },
    host: { takes: 'NAME', about: 'another name', is: text('a name'), many: true },
    pin: {
      takes: '123456',
      about: 'the PIN',
      is: z
        .string()
        .regex(/^\d{6}$/, 'six digits')
        .optional(),
      secret: true,
    },
    quick: { about: 'a short one' },
  },
})
const COPY = program({
  about: 'Copies files.',
  flags: {},
  operands: { takes: 'FILE ...', about: 'the files', is: z.array(z.string()).min(1, 'at least one file') },
})

test('returns the defaults for an empty command line', () => {
  expect(readFlags(SALE, [])).toEqual({
    flags: { lots: 64, pace: undefined, kind: 'wine', host: [], pin: undefined, quick: false },
    operands: [],
  })
})

test('converts each value, and collects a flag that is repeated', () => {
  const given = ['--lots=3', '--pace', '1.5', '--kind', 'paintings', '--host', 'a', '--host=b', '--quick']
  expect(readFlags(SALE, given)?.flags).toMatchObject({
    lots: 3,
    pace: 1.5,
    kind: 'paintings',
    host: ['a', 'b'],
    quick: true,
  })
})

describe('refuses', () => {
  test.each([
    [['--lost', '3'], "Unknown option '--lost'"],
    [['stray'], "Unexpected argument 'stray'"],
    [['--lots'], "'--lots <value>' argument missing"],
    [['--quick=yes'], "'--quick' does not take an argument"],
    [['--lots', 'seven'], '--lots takes a whole number from 1 to 500, not “seven”'],
    [['--lots', '0'], 'not “0”'],
    [['--lots', '501'], 'not “501”'],
    [['--lots', '1.5'], 'not “1.5”'],
    [['--lots', '1e2'], 'not “1e2”'],
    [['--lots='], 'not “”'],
    [['--lots=-1'], 'not “-1”'],
    [['--pace', '0'], '--pace takes a number above 0, not “0”'],
    [['--pace', 'Infinity'], 'not “Infinity”'],
    [['--kind', 'nosuch'], '--kind takes one of paintings, wine, not “nosuch”'],
    [['--host', ''], '--host takes a name, not “”'],
  ])('%j', (args, sentence) => {
    expect(() => readFlags(SALE, args)).toThrow(sentence)
  })

  test('a secret without repeating it', () => {
    expect(() => readFlags(SALE, ['--pin', '12345'])).toThrow(/^--pin takes six digits$/)
  })

  test('too few operands', () => {
    expect(readFlags(COPY, ['a', 'b'])?.operands).toEqual(['a', 'b'])
    expect(() => readFlags(COPY, [])).toThrow('FILE ... takes at least one file')
  })
})

test('prints each flag with its default', () => {
  expect(readFlags(SALE, ['--help', '--lots', '2'])).toBeNull()
  const help = helpOf(SALE)
  expect(help).toContain('--lots N      how many lots (64)\n')
  expect(help).toContain('--kind KIND   paintings or wine (wine)\n')
  expect(help).toContain('--host NAME   another name\n')
  expect(help).toContain('--help        this page\n')
  expect(helpOf(COPY)).toContain('FILE ...  the files\n')
})

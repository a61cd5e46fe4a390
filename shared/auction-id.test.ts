import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auctionIdOf, isAuctionId } from './auction-id.ts'
import { PROPERTY_RUNS } from './testing/property-runs.ts'

describe('an auction id', () => {
  test.each(['cml-1267', 'a', '1', 'spring_2026', 'a-', 'a'.repeat(80)])('may be “%s”', (id) => {
    expect(isAuctionId(id)).toBe(true)
  })

  test.each(['', '-a', '_a', '.', '..', 'a/b', 'a\\b', 'a.b', 'A', 'é', 'a b', 'a\n', 'a\0', 'a'.repeat(81)])(
    'may not be “%s”',
    (id) => {
      expect(isAuctionId(id)).toBe(false)
    },
  )

  test.each(['con', 'nul', 'aux', 'prn', 'com1', 'lpt9'])('may not be “%s”, a device name of Windows', (id) => {
    expect(isAuctionId(id)).toBe(false)
    expect(isAuctionId(auctionIdOf(id))).toBe(true)
    expect(isAuctionId(`${id}-2026`)).toBe(true)
  })
})

describe('an auction id made from text', () => {
  test.each([
    ['CML-1267', 'cml-1267'],
    ['Spring Sale 2026', 'spring-sale-2026'],
    ['Château à Genève', 'chateau-a-geneve'],
    ['  Fine & Rare!  ', 'fine-rare'],
    ['../../etc/passwd', 'etc-passwd'],
    ['__proto__', 'proto__'],
    ['東京', 'sale'],
    ['', 'sale'],
    ['CON', 'sale-con'],
  ])('“%s” becomes “%s”', (text, id) => {
    expect(auctionIdOf(text)).toBe(id)
  })

  test('is valid for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(isAuctionId(auctionIdOf(text))).toBe(true)
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

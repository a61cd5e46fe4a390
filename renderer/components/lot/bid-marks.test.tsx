import { styles } from '@number-flow/react'
import { describe, expect, it } from 'vitest'
import { BidType } from '../../../shared/entities/bid.ts'
import { html, words } from '../testing/rendered.tsx'
import { BidTypeMark } from './BidTypeMark.tsx'
import { Money } from './Money.tsx'
import { RollingNumber } from './RollingNumber.tsx'

describe('a type of bid', () => {
  it.each([
    ['online', 'Online'],
    ['phone', 'Telephone'],
    ['floor', 'In-Person'],
    ['advanced', 'Advance'],
    ['start_price', 'Asking Price'],
  ])('has a picture for %s and reads %s', (type, label) => {
    const mark = <BidTypeMark type={BidType.parse(type)} />
    expect(html(mark)).toContain('<svg')
    expect(words(mark)).toBe(label)
  })
})

describe('an amount of money', () => {
  it('has its symbol and separators', () => {
    expect(words(<Money amount={1200} currency="GBP" />)).toBe('£1,200')
    expect(words(<Money amount={1200} currency="CHF" />)).toBe('CHF 1,200')
  })

  it('is shown also if it cannot roll', () => {
    expect(words(<RollingNumber amount={4200} currency="HKD" />)).toBe('HK$4,200')
    expect(words(<RollingNumber amount={4200} currency="KWD/1000" />)).toBe('KWD 4.200')
  })
})

describe('the style sheet of the rolling figures', () => {
  // The server's policy allows this one by its hash; if the library changes it, the policy must change too.
  const ALLOWED = 'HR6/MuuYfB8aijiNP5MPm3YOR8WqVmL7UkE3Q8OslTs='

  it('has the hash that the content security policy names', async () => {
    const hashes = await Promise.all(
      styles.map(async (style) => {
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
        return btoa(String.fromCharCode(...new Uint8Array(hash)))
      }),
    )
    expect(hashes).toContain(ALLOWED)
  })
})

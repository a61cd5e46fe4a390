import { describe, expect, it } from 'vitest'
import { judgeTap, type Offer } from './tap-guard.ts'

const at = (amount: number, lotNumber = '5'): Offer => ({ lotNumber, amount })

describe('a tap on the bid button', () => {
  it('bids the shown amount', () => {
    expect(judgeTap({ heard: 'offer', offer: at(1_000), steady: at(1_000), aimedAt: at(1_000) })).toBe('bid')
  })

  it('asks if the amount changed a moment ago', () => {
    expect(judgeTap({ heard: 'offer', offer: at(1_100), steady: at(1_000), aimedAt: at(1_100) })).toBe('ask')
    expect(judgeTap({ heard: 'offer', offer: at(1_000), steady: null, aimedAt: at(1_000) })).toBe('ask')
  })

  it('asks if the amount changed between thumb down and thumb up, however long that took', () => {
    expect(judgeTap({ heard: 'offer', offer: at(1_100), steady: at(1_100), aimedAt: at(1_000) })).toBe('ask')
    expect(judgeTap({ heard: 'offer', offer: at(1_100), steady: at(1_100), aimedAt: null })).toBe('ask')
  })

  it('asks if the same amount is for another lot', () => {
    expect(judgeTap({ heard: 'offer', offer: at(1_000, '6'), steady: at(1_000, '5'), aimedAt: at(1_000, '5') })).toBe(
      'ask',
    )
  })

  it('does nothing while the button is disabled', () => {
    expect(judgeTap({ heard: 'offer', offer: null, steady: null, aimedAt: at(1_000) })).toBe('nothing')
  })

  it('needs no steady offer from the keyboard', () => {
    expect(judgeTap({ heard: 'offer', offer: at(1_000), steady: at(1_000) })).toBe('bid')
    expect(judgeTap({ heard: 'offer', offer: at(1_100), steady: at(1_000) })).toBe('ask')
  })

  it('asks a listener who has not heard the amount yet', () => {
    expect(judgeTap({ heard: 'older offer', offer: at(1_100), steady: at(1_100) })).toBe('ask')
  })
})

import { describe, expect, it } from 'vitest'
import { english } from '../../../languages/testing/english.ts'
import { dockNotice } from './dock-notice.ts'

const offer = { lotNumber: '5', amount: 1_200 }
const outcome = { result: 'won', title: 'Won', text: 'You won lot 5 at £4,200.' } as const
const standing = { tone: 'bad', title: 'You have been outbid', text: 'The highest bid is now £1,100.' } as const
const all = {
  connection: 'live',
  outcome,
  moved: offer,
  offer,
  standing,
  withClerk: null,
  currency: 'GBP',
  language: english,
} as const

describe('the notice above the bid button', () => {
  it('mentions the connection first', () => {
    expect(dockNotice({ ...all, connection: 'offline' })?.title).toBe('Offline')
  })

  it('says that a bid still waits with the clerk, when offline', () => {
    const text = (withClerk: number | null) => dockNotice({ ...all, connection: 'offline', withClerk })?.text
    expect(text(1_100)).toContain('Your bid of £1,100 is still with the clerk.')
    expect(text(null)).not.toContain('Your bid')
  })

  it('then shows the lot’s outcome', () => {
    expect(dockNotice(all)).toEqual({ kind: 'won', title: 'Won', text: 'You won lot 5 at £4,200.' })
  })

  it('then shows a tap that bid nothing, with the new price', () => {
    expect(dockNotice({ ...all, outcome: null })?.text).toBe('No bid was placed. Tap again to bid £1,200.')
  })

  it('does not show it once the price has changed', () => {
    expect(dockNotice({ ...all, outcome: null, moved: { ...offer, amount: 1_100 } })?.title).toBe(
      'You have been outbid',
    )
    expect(dockNotice({ ...all, outcome: null, offer: null })?.title).toBe('You have been outbid')
  })

  it('is absent without news', () => {
    expect(dockNotice({ ...all, outcome: null, moved: null, standing: null })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../shared/screens.ts'
import { english } from '../languages/testing/english.ts'
import { deviceLabel, documentTitle, pageName, screenAt } from './screen-names.ts'

describe('the menu', () => {
  it('lists the eight screens', () => {
    expect(SCREENS.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Clerk Screen',
      'Entry Clerk Screen',
      'Auctioneer Screen',
      'Sale Catalogue',
      'Currency Screen',
      'Admin',
      'Online Bidding',
    ])
  })

  it.each([
    ['/', 'Dashboard'],
    ['/dashboard', 'Dashboard'],
    ['/clerk-screen', 'Clerk Screen'],
    ['/clerk-screen/', 'Clerk Screen'],
    ['/paddle-desk', 'Paddle Desk'],
    ['/papers/catalogue', 'Papers'],
    ['/nowhere', 'Dashboard'],
  ])('lists a device at %s as %s', (path, label) => {
    expect(deviceLabel(path)).toBe(label)
  })

  it('highlights no entry for an unknown path', () => {
    expect(screenAt('/nowhere')).toBeNull()
  })
})

describe("the menu's button", () => {
  it.each([
    ['/join', 'Join'],
    ['/display', 'Display'],
    ['/vendor', 'Vendor'],
    ['/papers/catalogue', 'Papers'],
    ['/', 'Dashboard'],
  ])('is at %s: %s', (path, name) => {
    for (const isStaff of [true, false]) expect(pageName(path, { words: english.words.shell, isStaff })).toBe(name)
  })
})

describe("the window's title", () => {
  it.each([
    ['/', 'Dashboard · Saleroom'],
    ['/admin', 'Admin · Saleroom'],
    ['/staff-pin', 'Staff PIN · Saleroom'],
    ['/nowhere', 'Page Not Found · Saleroom'],
  ])('is at %s: %s', (path, title) => {
    expect(documentTitle(path, english.words.shell)).toBe(title)
  })
})

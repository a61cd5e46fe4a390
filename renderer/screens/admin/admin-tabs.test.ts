import { describe, expect, it } from 'vitest'
import { ADMIN_TABS, adminTabOf } from './admin-tabs.ts'

describe("the admin panel's tabs", () => {
  it('are the eight of the specification, in its order', () => {
    expect(ADMIN_TABS.map(({ label }) => label)).toEqual([
      'Manage Auctions',
      'Upload Data',
      'Live Controls',
      'Current Data',
      'Auction Tags',
      'Override Currency',
      'Style Editor',
      'System Utils',
    ])
  })

  it('are linked to by the address', () => {
    expect(adminTabOf(new URLSearchParams('tab=upload'))).toBe('upload')
  })

  it.each(['', 'tab=', 'tab=Upload', 'tab=crowd'])('open Manage Auctions if the address is %j', (search) => {
    expect(adminTabOf(new URLSearchParams(search))).toBe('manage')
  })
})

import { ChevronLeft } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { html } from '../testing/rendered.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

describe('a button', () => {
  it('submits no form by default', () => {
    expect(html(<Button>Sell</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">Sell</Button>)).toContain('type="submit"')
  })

  it('names its key to a screen reader', () => {
    expect(html(<Button shortcut="Shift+1">1,200</Button>)).toContain('aria-keyshortcuts="Shift+1"')
  })

  it('keeps the focus while it waits, and says what is in progress', () => {
    const saving = html(
      <Button pending pendingLabel="Saving...">
        Save Changes
      </Button>,
    )
    expect(saving).toContain('Saving...')
    expect(saving).toContain('aria-busy="true"')
    expect(saving).toContain('aria-disabled="true"')
    expect(saving).not.toMatch(/ disabled=/)
  })

  it('can be focused while disabled, if it has a reason', () => {
    expect(html(<Button disabled>Clear All</Button>)).toMatch(/ disabled=/)
    const explained = html(
      <Button disabled hint="No bids yet">
        Clear All
      </Button>,
    )
    expect(explained).not.toMatch(/ disabled=/)
    expect(explained).toContain('aria-description="No bids yet"')
  })

  it('has a name if it shows only an icon', () => {
    expect(html(<IconButton name="Open Prev Lot" icon={ChevronLeft} shortcut="B" />)).toContain(
      'aria-label="Open Prev Lot"',
    )
  })
})

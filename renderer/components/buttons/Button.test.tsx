import { ChevronLeft } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { html } from '../testing/rendered.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { ReasonedButton } from './ReasonedButton.tsx'

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

  it('can be focused while disabled', () => {
    const explained = html(
      <Button disabled="said" hint="No bids yet">
        Clear All
      </Button>,
    )
    expect(explained).not.toMatch(/ disabled=/)
    expect(explained).toContain('aria-disabled="true"')
    expect(explained).toContain('aria-description="No bids yet"')
  })

  it('shows its reason next to it, and names it to a screen reader', () => {
    const blocked = html(<ReasonedButton reason="No bids yet">Clear All</ReasonedButton>)
    const [, id] = /aria-describedby="([^"]+)"/.exec(blocked) ?? []
    expect(blocked).toMatch(new RegExp(`id="${id}"[^>]*>No bids yet<`))
    expect(html(<ReasonedButton reason={null}>Clear All</ReasonedButton>)).not.toContain('aria-disabled')
  })

  it('has a name if it shows only an icon', () => {
    expect(html(<IconButton name="Open Prev Lot" icon={ChevronLeft} shortcut="B" />)).toContain(
      'aria-label="Open Prev Lot"',
    )
  })
})

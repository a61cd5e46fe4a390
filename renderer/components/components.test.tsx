import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { BidType } from '../../shared/entities/bid.ts'
import { AmountField } from './AmountField.tsx'
import { Banner } from './Banner.tsx'
import { BidTypeMark } from './BidTypeMark.tsx'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { IconButton } from './IconButton.tsx'
import { InterfaceProvider } from './InterfaceProvider.tsx'
import { LiveDot } from './LiveDot.tsx'
import { LoadingState } from './LoadingState.tsx'
import { LotPicture } from './LotPicture.tsx'
import { Money } from './Money.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { RollingNumber } from './RollingNumber.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { Tabs } from './Tabs.tsx'
import { TagBadge } from './TagBadge.tsx'
import { TextField } from './TextField.tsx'
import { useToast } from './useToast.ts'

const nothing = () => undefined

function Lost() {
  useToast()
  return null
}

function html(node: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
}

/** What is to be read, without the markup. */
function words(node: ReactNode): string {
  return html(node)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('a button', () => {
  it('sends no form unless it is told to', () => {
    expect(html(<Button>Sell</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">Sell</Button>)).toContain('type="submit"')
  })

  it('names its key to a screen reader', () => {
    expect(html(<Button shortcut="Shift+1">1,200</Button>)).toContain('aria-keyshortcuts="Shift+1"')
  })

  it('keeps the focus while it waits, and says what it does', () => {
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

  it('can be reached while it is off, where it has a reason to give', () => {
    expect(html(<Button disabled>Clear All</Button>)).toMatch(/ disabled=/)
    const explained = html(
      <Button disabled hint="No bids yet">
        Clear All
      </Button>,
    )
    expect(explained).not.toMatch(/ disabled=/)
    expect(explained).toContain('aria-description="No bids yet"')
  })

  it('of an icon alone has a name', () => {
    expect(html(<IconButton name="Open Prev Lot" icon={ChevronLeft} shortcut="B" />)).toContain(
      'aria-label="Open Prev Lot"',
    )
  })
})

describe('a field', () => {
  it('is tied to its label', () => {
    const field = html(<TextField label="Paddle Number" value="1234" onValueChange={nothing} />)
    const id = /<label[^>]* for="([^"]+)"/.exec(field)?.[1]
    expect(id).toBeTruthy()
    expect(field).toContain(`id="${id}"`)
  })

  it('says in words what is wrong with it', () => {
    const field = html(<TextField label="Tag name" value="" onValueChange={nothing} error="Tag name is required." />)
    expect(field).toContain('Tag name is required.')
    expect(field).toContain('aria-invalid="true"')
  })

  it('for an amount shows separators and asks a phone for digits', () => {
    const field = html(<AmountField label="Amount" value={1_250_000} onValueChange={nothing} />)
    expect(field).toContain('value="1,250,000"')
    expect(field).toContain('inputMode="numeric"')
  })

  it('shows the choice in words', () => {
    const theme = html(
      <Select label="Theme" value="dark" options={[{ value: 'dark', label: 'Dark' }]} onValueChange={nothing} />,
    )
    expect(theme).toContain('Dark')
  })

  it('that switches says whether it is on', () => {
    const sound = html(<Switch label="Sound on a new online bid" checked onCheckedChange={nothing} />)
    expect(sound).toMatch(/role="switch"[^>]*aria-checked="true"|aria-checked="true"[^>]*role="switch"/)
  })
})

describe('a type of bid', () => {
  it.each([
    ['online', 'Online'],
    ['phone', 'Telephone'],
    ['floor', 'In-Person'],
    ['advanced', 'Advance'],
    ['start_price', 'Asking Price'],
  ])('%s has a picture and reads %s', (type, label) => {
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

  it('that cannot roll is there all the same', () => {
    expect(words(<RollingNumber amount={4200} currency="HKD" />)).toBe('HK$4,200')
    expect(words(<RollingNumber amount={4200} />)).toBe('4,200')
  })
})

describe("a lot's picture", () => {
  const picture = (src: string | null) => (
    <LotPicture src={src} alt="Bay at dusk, oil on board" width={400} height={300} />
  )

  it('comes in the size the screen needs, with its room kept free', () => {
    const img = html(picture('/api/images/cml-1267/12.jpg'))
    expect(img).toContain('/api/images/cml-1267/12.jpg?w=320 320w, /api/images/cml-1267/12.jpg?w=960 960w')
    expect(img).toContain('width="400" height="300"')
    expect(img).toContain('loading="lazy"')
  })

  it('is asked for as it is where our server does not keep it', () => {
    expect(html(picture('/elsewhere/12.jpg'))).not.toContain('srcSet')
  })

  it('that does not exist is said in words', () => {
    expect(words(picture(null))).toBe('No image available')
    expect(words(picture(''))).toBe('No image available')
  })
})

describe('the state of a screen', () => {
  it.each([
    ['realtime', 'Real-time'],
    ['polling', 'Polling'],
    ['offline', 'Offline'],
  ] as const)('%s reads %s', (state, word) => {
    expect(words(<LiveDot state={state} />)).toBe(word)
  })

  it('empty says why and where to go', () => {
    const empty = html(
      <EmptyState title="No Active Auction" text="Please wait." action={{ label: 'Go to Admin', to: '/admin' }} />,
    )
    expect(empty).toContain('No Active Auction')
    expect(empty).toContain('href="/admin"')
  })

  it('failed is an alert with another try', () => {
    const failed = html(<ErrorState title="Error loading auction data" onRetry={nothing} />)
    expect(failed).toContain('role="alert"')
    expect(failed).toContain('Retry')
  })

  it('loading is announced', () => {
    expect(html(<LoadingState label="Loading catalogue..." />)).toContain('role="status"')
  })

  it('red is an alert and stays; a broadcast can be put away', () => {
    const red = html(<Banner tone="danger">The sale cannot be saved</Banner>)
    expect(red).toContain('role="alert"')
    expect(red).not.toContain('Dismiss')
    const broadcast = html(
      <Banner tone="broadcast" onDismiss={nothing}>
        Ten minutes' break
      </Banner>,
    )
    expect(broadcast).toContain('aria-label="Dismiss"')
  })
})

describe('the smaller parts', () => {
  it('a tag is written in black or white, by its colour', () => {
    expect(html(<TagBadge name="SAMPLE TAG" color="#000000" />)).toContain('color:#ffffff')
    expect(html(<TagBadge name="SAMPLE TAG" color="#ffee00" />)).toContain('color:#000000')
  })

  it('only the chosen tab is on the page', () => {
    const tabs = html(
      <Tabs
        label="Admin"
        value="upload"
        onValueChange={nothing}
        tabs={[
          { value: 'manage', label: 'Manage Auctions', content: 'Auction Management' },
          { value: 'upload', label: 'Upload Data', content: 'Select a ZIP file' },
        ]}
      />,
    )
    expect(tabs).toContain('Select a ZIP file')
    expect(tabs).not.toContain('Auction Management')
  })

  it('progress is told as a percentage', () => {
    expect(html(<ProgressBar label="Uploading" value={40} />)).toContain('aria-valuenow="40"')
  })

  it('the places of a toast stand ready before there is one', () => {
    const page = html(<InterfaceProvider>Sale</InterfaceProvider>)
    expect(page).toContain('role="status"')
    expect(page).toContain('role="alert"')
  })

  it('a toast without its provider is a mistake that shows at once', () => {
    expect(() => html(<Lost />)).toThrow('InterfaceProvider')
  })
})

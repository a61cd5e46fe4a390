import { describe, expect, it } from 'vitest'
import { InterfaceProvider } from '../InterfaceProvider.tsx'
import { TagBadge } from '../lot/TagBadge.tsx'
import { Tabs } from '../Tabs.tsx'
import { html, words } from '../testing/rendered.tsx'
import { Banner } from '../toast/Banner.tsx'
import { useToast } from '../toast/useToast.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LiveDot } from './LiveDot.tsx'
import { LoadingState } from './LoadingState.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const nothing = () => undefined

function Lost() {
  useToast()
  return null
}

describe('the state of a screen', () => {
  it.each([
    ['realtime', 'Real-time'],
    ['polling', 'Polling'],
    ['offline', 'Offline'],
  ] as const)('%s reads %s', (state, word) => {
    expect(words(<LiveDot state={state} />)).toBe(word)
  })

  it('says why and where to go, if empty', () => {
    const empty = html(
      <EmptyState title="No Active Auction" text="Please wait." action={{ label: 'Go to Admin', to: '/admin' }} />,
    )
    expect(empty).toContain('No Active Auction')
    expect(empty).toContain('href="/admin"')
  })

  it('is an alert with a retry button, if failed', () => {
    const failed = html(<ErrorState title="Error loading auction data" onRetry={nothing} />)
    expect(failed).toContain('role="alert"')
    expect(failed).toContain('Retry')
  })

  it('is announced, if loading', () => {
    expect(html(<LoadingState label="Loading catalogue..." />)).toContain('role="status"')
  })

  it('keeps a red banner; a broadcast can be dismissed', () => {
    const red = html(<Banner tone="danger">The sale cannot be saved</Banner>)
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
  it('writes a tag in black or white, by its colour', () => {
    expect(html(<TagBadge name="SAMPLE TAG" color="#000000" />)).toContain('color:#ffffff')
    expect(html(<TagBadge name="SAMPLE TAG" color="#ffee00" />)).toContain('color:#000000')
  })

  it('renders only the chosen tab', () => {
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

  it('shows progress as a percentage', () => {
    expect(html(<ProgressBar label="Uploading" value={40} />)).toContain('aria-valuenow="40"')
  })

  it('renders the announcer before any announcement', () => {
    const page = html(<InterfaceProvider>Sale</InterfaceProvider>)
    expect(page.match(/role="(status|alert)"|aria-live="(polite|assertive)"/g)).toEqual([
      'role="status"',
      'aria-live="polite"',
    ])
  })

  it('throws at a toast without its provider', () => {
    expect(() => html(<Lost />)).toThrow('InterfaceProvider')
  })
})

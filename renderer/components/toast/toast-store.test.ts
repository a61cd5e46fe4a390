import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the toast', () => {
  it('shows one message at a time: a new one replaces the old', () => {
    const toasts = createToastStore()
    toasts.show({ title: 'Lot Started' })
    toasts.show({ title: 'Failed to sell lot', kind: 'destructive' })
    expect(toasts.current()).toMatchObject({ title: 'Failed to sell lot', kind: 'destructive' })
  })

  it('shows a new message for its full five seconds, however old the previous one is', () => {
    const toasts = createToastStore()
    toasts.show({ title: 'Lot Started' })
    vi.advanceTimersByTime(4_900)
    toasts.show({ title: 'Fair Warning Activated' })
    vi.advanceTimersByTime(4_999)
    expect(toasts.current()?.title).toBe('Fair Warning Activated')
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeNull()
  })

  it('is a new toast even with the same text', () => {
    const toasts = createToastStore()
    toasts.show({ title: 'Failed to pass lot' })
    const first = toasts.current()?.id
    toasts.show({ title: 'Failed to pass lot' })
    expect(toasts.current()?.id).not.toBe(first)
  })

  it('waits while it is read, and continues with the remaining time', () => {
    const toasts = createToastStore()
    toasts.show({ title: 'Sale Concluded' })
    vi.advanceTimersByTime(3_000)
    toasts.hold('pointer')
    vi.advanceTimersByTime(60_000)
    toasts.release('pointer')
    vi.advanceTimersByTime(1_999)
    expect(toasts.current()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toBeNull()
  })

  it('waits until both pointer and focus have left it', () => {
    const toasts = createToastStore()
    toasts.show({ title: 'Sale Concluded' })
    toasts.hold('pointer')
    toasts.hold('focus')
    toasts.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(toasts.current()).not.toBeNull()
    toasts.release('focus')
    vi.advanceTimersByTime(5_000)
    expect(toasts.current()).toBeNull()
  })

  it('does not hold the next message because the previous one was being read', () => {
    const toasts = createToastStore()
    toasts.show({ title: 'Lot Started' })
    toasts.hold('pointer')
    toasts.show({ title: 'Bid history cleared' })
    vi.advanceTimersByTime(5_000)
    expect(toasts.current()).toBeNull()
  })

  it('does not return after a dismissal, even when the pointer leaves later', () => {
    const toasts = createToastStore()
    toasts.show({ title: 'Lot Started' })
    toasts.hold('pointer')
    toasts.dismiss()
    toasts.release('pointer')
    vi.advanceTimersByTime(10_000)
    expect(toasts.current()).toBeNull()
  })

  it('notifies the screen of every change, until it unsubscribes', () => {
    const toasts = createToastStore()
    const listener = vi.fn()
    const leave = toasts.subscribe(listener)
    toasts.show({ title: 'Lot Started' })
    toasts.dismiss()
    leave()
    toasts.show({ title: 'Lot Started' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('is removed as soon as its fact no longer holds', () => {
    const toasts = createToastStore()
    toasts.show({ title: 'Fair Warning Activated', so: 'lot 1 is warned' })
    toasts.keepOnly(['lot 1 is warned', 'lot 1 is active'])
    expect(toasts.current()).not.toBeNull()
    toasts.keepOnly(['lot 1 is active'])
    expect(toasts.current()).toBeNull()
    toasts.show({ title: 'Message sent to every screen' })
    toasts.keepOnly([])
    expect(toasts.current()).not.toBeNull()
  })
})

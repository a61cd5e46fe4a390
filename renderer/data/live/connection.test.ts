import { describe, expect, it, vi } from 'vitest'
import { nextReadIn, PACE } from '../reads/polling.ts'
import { connectionOf, type Signs } from './connection.ts'
import { createConnectionWatch } from './connection-watch.ts'

const signs = (given: Partial<Signs>): Signs => ({
  startedAt: 0,
  socketUp: false,
  heardAt: null,
  lastRequest: 'none',
  ...given,
})

describe('a screen', () => {
  it.each([
    ['is on its way at first', signs({}), 1_000, 'connecting'],
    ['is live while it hears the server', signs({ socketUp: true, heardAt: 95_000 }), 100_000, 'live'],
    [
      'is live though a request failed',
      signs({ socketUp: true, heardAt: 99_000, lastRequest: 'unanswered' }),
      100_000,
      'live',
    ],
    [
      'is not live after 7 s of silence',
      signs({ socketUp: true, heardAt: 92_900, lastRequest: 'answered' }),
      100_000,
      'polling',
    ],
    ['polls while only requests are answered', signs({ heardAt: 1_000, lastRequest: 'answered' }), 100_000, 'polling'],
    ['is offline when neither works', signs({ heardAt: 1_000, lastRequest: 'unanswered' }), 100_000, 'offline'],
    ['is offline at once when its first request fails', signs({ lastRequest: 'unanswered' }), 100, 'offline'],
    ['is not on its way for ever', signs({}), 5_000, 'offline'],
  ] as const)('%s', (_, given, now, state) => {
    expect(connectionOf(given, now)).toBe(state)
  })
})

describe('the watch over a connection', () => {
  it('notices silence by itself, and reports each change once', () => {
    vi.useFakeTimers()
    try {
      const watch = createConnectionWatch()
      const changes: string[] = []
      watch.subscribe(() => changes.push(watch.current()))
      const stop = watch.start()
      watch.requestWas('answered')
      watch.socketIs('up')
      watch.heard()
      vi.advanceTimersByTime(6_000)
      expect(changes).toEqual(['live'])
      vi.advanceTimersByTime(2_000)
      expect(changes).toEqual(['live', 'polling'])
      watch.heard()
      expect(watch.current()).toBe('live')
      stop()
      vi.advanceTimersByTime(60_000)
      expect(changes).toEqual(['live', 'polling', 'live'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not report a loss after the page was suspended, if a message waits', () => {
    vi.useFakeTimers()
    try {
      const clock = { stoodStillMs: 0 }
      const watch = createConnectionWatch({ now: () => performance.now() + clock.stoodStillMs })
      const changes: string[] = []
      watch.subscribe(() => changes.push(watch.current()))
      watch.start()
      watch.socketIs('up')
      clock.stoodStillMs = 20_000
      // The timer that was due runs before the message that arrived.
      vi.advanceTimersToNextTimer()
      watch.heard()
      vi.advanceTimersByTime(1_000)
      expect(changes).toEqual(['live'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the next read', () => {
  it('follows the pace of the connection, and is slow if the server is silent', () => {
    const { auctionStateOfBidder: pace } = PACE
    expect((['live', 'connecting', 'polling', 'offline'] as const).map((state) => nextReadIn(pace, state))).toEqual([
      5_000, 5_000, 300, 2_000,
    ])
  })

  it('runs before a screen is 5 s late, except for paces of the specification and a paddle kept for the screen', () => {
    const { auctionLocation, rates, lotState, nextPaddle, ...paces } = PACE
    expect([auctionLocation, rates, lotState, nextPaddle].map((pace) => nextReadIn(pace, 'polling'))).toEqual([
      30_000, 60_000, 5_000, 60_000,
    ])
    const slow = Object.entries(paces).filter(([, pace]) => nextReadIn(pace, 'polling') > 4_000)
    expect(slow).toEqual([])
  })
})

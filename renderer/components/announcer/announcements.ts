/**
 * A page's announcements to a screen reader, and their times. Two kinds: the state, of which only the newest is
 * announced, and news, which is all announced. An announcement at every bid of a quick lot would interrupt the one
 * before.
 */
export type Announcements = {
  /**
   * Sets the current state. The heading, which names the lot, is announced if it changed. The offer names what a press
   * of the page's button does; '' for nothing.
   */
  state: (text: string, heading: string, offer?: string) => void
  isTold: () => boolean
  /** Announces news as soon as possible, in order. A state that `tells` contains is not announced again. */
  news: (text: string, tells?: string | undefined) => void
  end: () => void
}

/** Changes within this time, in ms, are announced together. */
const MERGED_MS = 50
/** A state is announced after this long without a newer one, however recent the last announcement is. */
const SETTLED_MS = 1_800
/** While states change faster than that, one is announced in each period of this length. */
const PACE_MS = 4_600
/** The most states announced within the window. */
const MOST_STATES = 8
const WINDOW_MS = 30_000
/** The time between two announcements: each must reach the screen reader's queue. */
const NEWS_APART_MS = 1_000

type Surroundings = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Runs a function after this many milliseconds; returns the function that cancels it. */
  after: (ms: number, run: () => void) => () => void
  say: (text: string) => void
}

type State = { text: string; heading: string; offer: string }
type Waiting = State & { since: number; changed: number }

/** Announces news in order, and states at a pace that a listener can follow. */
export function createAnnouncements({ now, after, say }: Surroundings): Announcements {
  let news: { text: string; tells: string | undefined; came: number }[] = []
  let waiting: Waiting | null = null
  let told: State = { text: '', heading: '', offer: '' }
  let saidAt = Number.NEGATIVE_INFINITY
  let statesAt: number[] = []
  let cancel = () => {}

  function stateDue({ since, changed }: Waiting): number {
    const due = Math.min(changed + SETTLED_MS, Math.max(saidAt + PACE_MS, since + MERGED_MS))
    const oldest = statesAt[statesAt.length - MOST_STATES]
    return oldest === undefined ? due : Math.max(due, oldest + WINDOW_MS)
  }

  function arrange(): void {
    cancel()
    const [first] = news
    if (first) cancel = after(Math.max(first.came + MERGED_MS, saidAt + NEWS_APART_MS) - now(), speak)
    else if (waiting) cancel = after(stateDue(waiting) - now(), speak)
  }

  /** Announces all waiting news, and the state if the news does not contain it. */
  function speak(): void {
    const texts = news.map(({ text }) => text)
    for (const { tells } of news) if (waiting && tells === wordsOf(waiting)) tell(waiting)
    if (waiting) {
      texts.push(waiting.heading === told.heading ? '' : waiting.heading, wordsOf(waiting))
      statesAt = [...statesAt.slice(1 - MOST_STATES), now()]
      tell(waiting)
    }
    news = []
    saidAt = now()
    say(texts.filter((text) => text !== '').join(' '))
    arrange()
  }

  function tell(state: State): void {
    told = state
    waiting = null
  }

  return {
    state(text, heading, offer = '') {
      const next = { text, heading, offer }
      if (isTold(next, told)) waiting = null
      else if (!waiting || !isTold(next, waiting) || !isTold(waiting, next))
        waiting = { ...next, since: waiting?.since ?? now(), changed: now() }
      arrange()
    },
    news(text, tells) {
      news.push({ text, tells, came: now() })
      arrange()
    },
    isTold: () => waiting === null,
    end: () => cancel(),
  }
}

const wordsOf = ({ text, offer }: State): string => (offer === '' ? text : `${text} ${offer}`)

/** Whether the announced state covers another one. The end of an offer is not announced by itself. */
const isTold = (state: State, told: State): boolean =>
  state.text === told.text && state.heading === told.heading && (state.offer === '' || state.offer === told.offer)

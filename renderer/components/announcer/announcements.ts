/**
 * What a page tells a screen reader, and when. Two kinds: the state, of which only the newest counts, and news, each of
 * which is said. A reader that is spoken to at every bid of a quick lot hears nothing to its end.
 */
export type Announcements = {
  /** How things stand now. The heading is said when it is another than before: which lot this is. */
  state: (text: string, heading: string) => void
  /** Said as soon as may be, in its turn. A state that it tells by itself is not said again. */
  news: (text: string, tells?: string | undefined) => void
  end: () => void
}

/** Milliseconds in which changes that come together are one. */
const MERGED_MS = 50
/** A state is said once nothing newer came for so long, however lately something was said. */
const SETTLED_MS = 1_800
/** While states follow each other faster than that, one is said every so often. */
const PACE_MS = 4_600
/** No more states than this are said within the window. */
const MOST_STATES = 8
const WINDOW_MS = 30_000
/** Between two things said: each must reach the reader's queue. */
const NEWS_APART_MS = 1_000

type Surroundings = {
  /** Milliseconds of a clock that only goes on. */
  now: () => number
  /** Runs it after so many milliseconds, unless it is cancelled by what is returned. */
  after: (ms: number, run: () => void) => () => void
  say: (text: string) => void
}

type State = { text: string; heading: string }
type Waiting = State & { since: number; changed: number }

/** Says news in their order, and states at a pace that can be listened to. */
export function createAnnouncements({ now, after, say }: Surroundings): Announcements {
  let news: { text: string; tells: string | undefined; came: number }[] = []
  let waiting: Waiting | null = null
  let told: State = { text: '', heading: '' }
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

  /** All news that wait, and with them the state if they do not tell it. */
  function speak(): void {
    const texts = news.map(({ text }) => text)
    for (const { tells } of news) if (tells !== undefined && tells === waiting?.text) tell(waiting)
    if (waiting) {
      texts.push(...(waiting.heading === told.heading ? [] : [waiting.heading]), waiting.text)
      statesAt = [...statesAt.slice(1 - MOST_STATES), now()]
      tell(waiting)
    }
    news = []
    saidAt = now()
    say(texts.filter((text) => text !== '').join(' '))
    arrange()
  }

  function tell({ text, heading }: State): void {
    told = { text, heading }
    waiting = null
  }

  return {
    state(text, heading) {
      if (text === told.text && heading === told.heading) waiting = null
      else if (waiting?.text !== text || waiting.heading !== heading)
        waiting = { text, heading, since: waiting?.since ?? now(), changed: now() }
      arrange()
    },
    news(text, tells) {
      news.push({ text, tells, came: now() })
      arrange()
    },
    end: () => cancel(),
  }
}

/** Keys of a scanner follow each other within this time; those of a hand do not. */
export const BURST_MS = 30
/** A burst is over after this much silence. */
export const SILENCE_MS = 100
/** A hand may hit two keys at once. More than these within the time of a burst come from a device. */
const MOST_OF_A_HAND = 2

/** A key as the detector needs it. `at` is its event's own time in milliseconds, so a slow screen changes nothing. */
export type DetectedKey<E> = {
  event: E
  at: number
  /** What it prints; '\n' for Enter. Null for every other key. */
  sign: string | null
  /** Whether a field takes what is typed. */
  place: 'field' | 'outside'
}

type Ears<E> = {
  /** Does what a held key stands for: no scan came of it. */
  act: (event: E) => void
  /** Takes a whole scan. Its lines are parted by '\n'. In a field it was typed as well, without the Enters. */
  onScan: (text: string, place: 'field' | 'outside') => void
  /** Hears that keys came too fast for a hand, though no Enter made them a scan. They do not act. */
  onTooFast: (text: string) => void
}

/**
 * Tells the keys of a scanner from those of a hand. A scan is a burst of printable keys with Enter inside or at its end.
 * Outside fields each printable key is held for 30 ms, until it is known that no burst begins with it. In a field, keys
 * are typed at once and only Enter is held, until it is known whether the scan has more lines: with one line, Enter acts.
 */
export function createScanDetector<E>({ act, onScan, onTooFast }: Ears<E>) {
  let burst: DetectedKey<E>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(timer)
    const keys = burst
    burst = []
    const [first] = keys
    if (!first) return
    const text = keys.map(({ sign }) => sign).join('')
    const lines = text.trim()
    const enter = keys.find(({ sign }) => sign === '\n')
    if (first.place === 'field') {
      if (lines.includes('\n')) onScan(lines, 'field')
      else if (enter) act(enter.event)
    } else if (enter) onScan(lines, 'outside')
    else if (keys.length > MOST_OF_A_HAND) onTooFast(text)
    else for (const { event } of keys) act(event)
  }

  /** Takes a key. 'held' means that the page must not have it: it acts later, or never. */
  function take(key: DetectedKey<E>): 'held' | 'passes' {
    const { at, sign, place } = key
    const last = burst.at(-1)
    const limit = burst.length > 1 || last?.sign === '\n' ? SILENCE_MS : BURST_MS
    if (last && (sign === null || at - last.at > limit)) end()
    if (sign === null || (sign === '\n' && burst.length === 0)) return 'passes'
    burst.push(key)
    clearTimeout(timer)
    timer = setTimeout(end, burst.length > 1 ? SILENCE_MS : BURST_MS)
    return (burst[0]?.place ?? place) === 'outside' || sign === '\n' ? 'held' : 'passes'
  }

  return { take, end }
}

/** Keys of a scanner follow each other within this time; typed keys do not. */
export const BURST_MS = 30
/** A burst ends after this much silence. */
export const SILENCE_MS = 100
/** A hand may hit two keys at once. More within the time of a burst come from a device. */
const MOST_OF_A_HAND = 2

/** A key for the detector. `at` is its event's own time in ms, so a slow screen does not matter. */
export type DetectedKey<E> = {
  event: E
  at: number
  /** The printed character; '\n' for Enter. Null for every other key. */
  sign: string | null
  place: KeyPlace
}

/** The receiver of a key: a field of text, a field of an amount, or the screen. */
export type KeyPlace = 'field' | 'amount' | 'outside'

type Ears<E> = {
  /** Performs the action of a held key that was not part of a scan. */
  act: (event: E) => void
  /** Receives a whole scan. Its lines are separated by '\n'. In a field it was typed too, without Enter. */
  onScan: (text: string, place: KeyPlace) => void
  /** Called if keys were too fast for a hand but had no Enter, so they are not a scan. They do not act. */
  onTooFast: (text: string) => void
}

/**
 * Distinguishes a scanner's keys from typed ones. A scan is a burst of printable keys with Enter inside or at its end.
 * Outside fields, each printable key is held for 30 ms, until it is known that no burst begins with it. In a field,
 * keys are typed at once and only Enter is held, until the scan is known to have one line: then Enter acts. In a field
 * of an amount, Enter acts only after typed keys: the number of a card is no bid.
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
    if (first.place !== 'outside') {
      const isScan = first.place === 'amount' && keys.length > MOST_OF_A_HAND + 1 && keys.every(isQuick)
      if (lines.includes('\n') || (enter && isScan)) onScan(lines, first.place)
      else if (enter) act(enter.event)
    } else if (enter) onScan(lines, 'outside')
    else if (keys.length > MOST_OF_A_HAND) onTooFast(text)
    else for (const { event } of keys) act(event)
  }

  /** Takes a key. 'held': the page must not receive it; it acts later, or never. */
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

/** Whether a key followed the previous one at the speed of a scanner. */
function isQuick<E>({ at }: DetectedKey<E>, place: number, keys: readonly DetectedKey<E>[]): boolean {
  const before = keys[place - 1]
  return before === undefined || at - before.at <= BURST_MS
}

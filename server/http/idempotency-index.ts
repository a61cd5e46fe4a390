import type { Entry } from '../../shared/engine/entry.ts'
import type { FileLayer } from '../storage/files.ts'
import { lastOfGroup } from '../storage/journal-read.ts'
import { keyLength, readMarkedKey } from './idempotency.ts'

/** The fields of an entry that keys need. */
type KeyedEntry = Pick<Entry<{ type: string }>, 'seq' | 'kept'>

/** A caller's key as a 53-bit hash; collisions are rare, and the journal has the keys in full. */
export type HashedKey = number

/** The keys of a journal's commands, sorted by hash, with each command's position in the journal. */
export type KeyPlaces = { hashes: Float64Array; places: Float64Array }

/** The first reply to a key's command, or that only the key is stored; with the call's mark. */
export type FirstReply = { mark: string | null; reply: unknown } | { mark: string | null; isKeyOnly: true }

type Journal = {
  path: string
  files: FileLayer
  /** Parses an entry of the journal. */
  parse: (value: unknown) => KeyedEntry
}

/**
 * The callers' keys in a journal. Only each position is in memory: the reply is read from the journal if a command is
 * repeated, which is rare.
 */
export class IdempotencyIndex {
  private readonly journal: Journal
  private restored: KeyPlaces
  private noted = new Map<HashedKey, number>()
  /** The noted keys without a reply. */
  private readonly withoutReply = new Set<HashedKey>()

  constructor(journal: Journal, restored: KeyPlaces = placesOf([])) {
    this.journal = journal
    this.restored = restored
  }

  /** Notes the key of an entry; `at`: the position of the entry's command in the journal. */
  note({ kept }: KeyedEntry, at: number): void {
    if (!kept) return
    const key = hashOfMarked(kept.key)
    this.noted.set(key, at)
    if (kept.reply === undefined) this.withoutReply.add(key)
  }

  has(key: HashedKey): boolean {
    return this.placeOf(key) !== undefined
  }

  /** Whether a command was carried out under a key, in the form of `kept`. */
  isDone(marked: string | null): boolean {
    return marked !== null && this.has(hashOfMarked(marked))
  }

  /** Whether a reply to this key was noted. For restored keys this is unknown without reading. */
  hasReply(key: HashedKey): boolean {
    return this.noted.has(key) && !this.withoutReply.has(key)
  }

  /** The first reply to a key's command, or null. Throws if the journal can't be read. */
  async firstReply(key: string): Promise<FirstReply | null> {
    const at = this.placeOf(hashOf(key))
    if (at === undefined) return null
    const { kept } = await lastOfGroup({ ...this.journal, at })
    const { key: own, mark } = readMarkedKey(kept?.key ?? '')
    if (own !== key) return null
    return kept?.reply === undefined ? { mark, isKeyOnly: true } : { mark, reply: kept.reply }
  }

  /** Updates positions after the journal was rewritten. */
  move(to: (at: number) => number): void {
    const { hashes, places } = this.restored
    this.restored = { hashes, places: places.map(to) }
    this.noted = new Map([...this.noted].map(([hash, at]) => [hash, to(at)]))
  }

  /** All keys, or those of commands before a position in the journal. */
  all(before = Number.POSITIVE_INFINITY): KeyPlaces {
    const { hashes, places } = this.restored
    const all = Array.from(hashes, (hash, at): [number, number] => [hash, places[at] ?? 0])
    return placesOf([...all, ...this.noted].filter(([, at]) => at < before))
  }

  private placeOf(hash: HashedKey): number | undefined {
    const noted = this.noted.get(hash)
    if (noted !== undefined) return noted
    const { hashes, places } = this.restored
    const at = indexIn(hashes, hash)
    return at === -1 ? undefined : places[at]
  }
}

function placesOf(all: [number, number][]): KeyPlaces {
  const inOrder = all.sort(([a], [b]) => a - b)
  return {
    hashes: Float64Array.from(inOrder, ([hash]) => hash),
    places: Float64Array.from(inOrder, ([, place]) => place),
  }
}

/** The index of a number in a sorted list; -1 if missing. */
function indexIn(numbers: Float64Array, wanted: number): number {
  let from = 0
  let to = numbers.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((numbers[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return numbers[from] === wanted ? from : -1
}

/** Whether a key is among these. */
export function isAmong(hashes: Float64Array, key: HashedKey): boolean {
  return indexIn(hashes, key) !== -1
}

/** Numbers as text, eight bytes each. */
export function packed(numbers: Float64Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')
}

/** The numbers of such a text. */
export function unpacked(text: string): Float64Array {
  const bytes = Buffer.from(text, 'base64')
  return new Float64Array(new Uint8Array(bytes).buffer)
}

/** Source: cyrb53, https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js */
export function hashOf(key: string, length = key.length): HashedKey {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let at = 0; at < length; at += 1) {
    const code = key.charCodeAt(at)
    low = Math.imul(low ^ code, 2_654_435_761)
    high = Math.imul(high ^ code, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return 4_294_967_296 * (high & 0x1fffff) + (low >>> 0)
}

/** The hash of a key as a journal has it, with a mark or without. */
function hashOfMarked(text: string): HashedKey {
  return hashOf(text, keyLength(text))
}

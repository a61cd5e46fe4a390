/** Immutable records by key, in the order of insertion: `set` and `delete` return new ones. */
export interface Records<K, V> extends Iterable<[K, V]> {
  readonly size: number
  get(key: K): V | undefined
  has(key: K): boolean
  keys(): Iterable<K>
  values(): Iterable<V>
  last(): V | undefined
  set(key: K, value: V): Records<K, V>
  delete(key: K): Records<K, V>
}

/** Immutable's maps, which the server has, take many records several times faster in one batch. */
type InBatches<K, V> = { withMutations(change: (batch: Records<K, V>) => void): Records<K, V> }

/** Sets many records. */
export function withAll<K, V>(records: Records<K, V>, entries: Iterable<readonly [K, V]>): Records<K, V> {
  const takesBatches = (all: Records<K, V>): all is Records<K, V> & InBatches<K, V> => 'withMutations' in all
  if (takesBatches(records))
    return records.withMutations((batch) => {
      for (const [key, record] of entries) batch.set(key, record)
    })
  let next = records
  for (const [key, record] of entries) next = next.set(key, record)
  return next
}

/** The methods that both kinds of records derive from their entries. */
abstract class Listed<K, V> {
  abstract [Symbol.iterator](): Iterator<[K, V]>

  *keys(): Iterable<K> {
    for (const [key] of this) yield key
  }
  *values(): Iterable<V> {
    for (const [, record] of this) yield record
  }
  last(): V | undefined {
    return [...this.values()].at(-1)
  }
}

/**
 * Changes that lie over a list of so many entries before they are taken into it. Each change copies the others, and taking
 * them in copies the list: the root of its length makes both cost about the same.
 */
const mostChanges = (entries: number) => Math.max(64, Math.sqrt(entries))

/** Records in the order of insertion, and the index of each. */
type List<K, V> = { entries: (readonly [K, V])[]; places: Map<K, number> }

type Parts<K, V> = {
  /** Shared with records derived from these, whose entries are after the first `end`. */
  list: List<K, V>
  end: number
  /** The changes of the list since; undefined for a removed record. */
  changes: ReadonlyMap<K, V | undefined>
  size: number
}

/**
 * A list of records that grows, and the last changes over it: one more record costs the same in a long list. A record that
 * comes back lies where it was, or last if much changed meanwhile. Screens have all their records in this form, because
 * phones do not load Immutable; the server has bids in it, because a bid leaves less to the garbage collector.
 */
export class HeldRecords<K, V> extends Listed<K, V> implements Records<K, V> {
  readonly size: number
  private readonly parts: Parts<K, V>

  constructor(records: Iterable<readonly [K, V]> = [], parts = partsOf(records)) {
    super()
    this.parts = parts
    this.size = parts.size
  }

  get(key: K): V | undefined {
    const { changes, list } = this.parts
    if (changes.has(key)) return changes.get(key)
    return this.isListed(key) ? list.entries[list.places.get(key) ?? -1]?.[1] : undefined
  }
  has(key: K): boolean {
    return this.get(key) !== undefined
  }
  [Symbol.iterator](): Iterator<[K, V]> {
    return merged(this.parts)
  }
  override last(): V | undefined {
    for (const record of this.newestFirst()) return record
    return undefined
  }
  /** From the last to the first, read one by one. */
  *newestFirst(): Iterable<V> {
    const { list, end } = this.parts
    for (let at = end - 1; at >= 0; at -= 1) {
      const [key] = list.entries[at] ?? []
      const record = key === undefined ? undefined : this.get(key)
      if (record !== undefined) yield record
    }
  }
  set(key: K, value: V): Records<K, V> {
    const { list, end, changes, size } = this.parts
    if (this.isListed(key)) return this.changed(key, value)
    // Other records were derived from these and own the rest of the list: copy it.
    if (list.entries.length > end) return new HeldRecords([...this, [key, value]])
    list.places.set(key, end)
    list.entries.push([key, value])
    return new HeldRecords([], { list, changes, end: end + 1, size: size + 1 })
  }
  delete(key: K): Records<K, V> {
    return this.has(key) ? this.changed(key, undefined) : this
  }

  private isListed(key: K): boolean {
    const { list, end } = this.parts
    return (list.places.get(key) ?? end) < end
  }
  private changed(key: K, value: V | undefined): Records<K, V> {
    const { parts } = this
    const size = parts.size + Number(value !== undefined) - Number(this.has(key))
    const next = { ...parts, size, changes: new Map(parts.changes).set(key, value) }
    return next.changes.size > mostChanges(next.end) ? new HeldRecords(merged(next)) : new HeldRecords([], next)
  }
}

function partsOf<K, V>(records: Iterable<readonly [K, V]>): Parts<K, V> {
  // The last record of a repeated key counts.
  const entries = [...new Map(records)]
  const places = new Map(entries.map(([key], at) => [key, at]))
  return { list: { entries, places }, end: entries.length, changes: new Map(), size: entries.length }
}

function* merged<K, V>({ list, end, changes }: Pick<Parts<K, V>, 'list' | 'end' | 'changes'>): Generator<[K, V]> {
  for (let at = 0; at < end; at += 1) {
    const [key, record] = list.entries[at] ?? []
    if (key === undefined) continue
    const now = changes.has(key) ? changes.get(key) : record
    if (now !== undefined) yield [key, now]
  }
}

/** Records as an audience sees them: `see` redacts each when it is read, and hides some. */
export class SeenRecords<K, V> extends Listed<K, V> implements Records<K, V> {
  private readonly all: Records<K, V>
  private readonly see: (record: V, key: K) => V | undefined

  constructor(all: Records<K, V>, see: (record: V, key: K) => V | undefined) {
    super()
    this.all = all
    this.see = see
  }

  get size(): number {
    return [...this.keys()].length
  }
  get(key: K): V | undefined {
    const record = this.all.get(key)
    return record === undefined ? undefined : this.see(record, key)
  }
  has(key: K): boolean {
    return this.get(key) !== undefined
  }
  *[Symbol.iterator](): Iterator<[K, V]> {
    for (const [key, record] of this.all) {
      const seen = this.see(record, key)
      if (seen !== undefined) yield [key, seen]
    }
  }
  set(key: K, value: V): Records<K, V> {
    return new HeldRecords(new Map(this)).set(key, value)
  }
  delete(key: K): Records<K, V> {
    return new HeldRecords(new Map(this)).delete(key)
  }
}

/** Records by key, in the order they were put. Never changed in place: `set` and `delete` give others. */
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

/** What both kinds of records here make of their entries. */
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

/** Changes that lie over a list before they are taken into it. */
const MOST_CHANGES = 64

/**
 * Records for screens: a plain map, and the last changes over it, so that one more costs the same in a long list. The
 * server's are Immutable's maps, which phones do not load.
 */
export class HeldRecords<K, V> extends Listed<K, V> implements Records<K, V> {
  readonly size: number
  private readonly map: ReadonlyMap<K, V>
  /** Undefined: the record is gone. */
  private readonly changes: ReadonlyMap<K, V | undefined>
  /** The key of the last record. */
  private readonly lastKey: K | undefined

  constructor(
    map: ReadonlyMap<K, V> = new Map(),
    changes: ReadonlyMap<K, V | undefined> = new Map(),
    { size, lastKey }: Extent<K> = extentOf(merged(map, changes)),
  ) {
    super()
    const isFull = changes.size > MOST_CHANGES
    this.map = isFull ? new Map(merged(map, changes)) : map
    this.changes = isFull ? new Map() : changes
    this.size = size
    this.lastKey = lastKey
  }

  get(key: K): V | undefined {
    return this.changes.has(key) ? this.changes.get(key) : this.map.get(key)
  }
  has(key: K): boolean {
    return this.get(key) !== undefined
  }
  [Symbol.iterator](): Iterator<[K, V]> {
    return merged(this.map, this.changes)
  }
  override last(): V | undefined {
    return this.lastKey === undefined ? undefined : this.get(this.lastKey)
  }
  set(key: K, value: V): Records<K, V> {
    const changes = new Map(this.changes).set(key, value)
    const { map, size, lastKey } = this
    if (this.has(key)) return new HeldRecords(map, changes, { size, lastKey })
    // A record that was gone comes back to its place.
    if (map.has(key) || this.changes.has(key)) return new HeldRecords(map, changes)
    return new HeldRecords(map, changes, { size: size + 1, lastKey: key })
  }
  delete(key: K): Records<K, V> {
    if (!this.has(key)) return this
    const changes = new Map(this.changes).set(key, undefined)
    const { map, size, lastKey } = this
    return key === lastKey ? new HeldRecords(map, changes) : new HeldRecords(map, changes, { size: size - 1, lastKey })
  }
}

/** How many records there are, and the key of the last. */
type Extent<K> = { size: number; lastKey: K | undefined }

function extentOf<K>(records: Iterable<[K, unknown]>): Extent<K> {
  let size = 0
  let lastKey: K | undefined
  for (const [key] of records) {
    size += 1
    lastKey = key
  }
  return { size, lastKey }
}

function* merged<K, V>(map: ReadonlyMap<K, V>, changes: ReadonlyMap<K, V | undefined>): Generator<[K, V]> {
  for (const [key, record] of map) {
    const now = changes.has(key) ? changes.get(key) : record
    if (now !== undefined) yield [key, now]
  }
  for (const [key, record] of changes) if (record !== undefined && !map.has(key)) yield [key, record]
}

/** Records as an audience sees them: each as `see` shows it when it is asked for, without those it hides. */
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

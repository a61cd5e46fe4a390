import { HeldRecords, type Records } from '../records.ts'

/** Counts the records that are read and written. */
export type Count = { records: number }

/** Records that count their use, and that of all records derived from them. */
export class CountedRecords<K, V> implements Records<K, V> {
  private readonly inner: Records<K, V>
  private readonly count: Count

  constructor(inner: Iterable<readonly [K, V]>, count: Count) {
    this.inner = inner instanceof HeldRecords ? inner : new HeldRecords(inner)
    this.count = count
  }

  get size(): number {
    return this.inner.size
  }
  get(key: K): V | undefined {
    this.count.records += 1
    return this.inner.get(key)
  }
  has(key: K): boolean {
    return this.get(key) !== undefined
  }
  *[Symbol.iterator](): Iterator<[K, V]> {
    for (const entry of this.inner) {
      this.count.records += 1
      yield entry
    }
  }
  *keys(): Iterable<K> {
    for (const [key] of this) yield key
  }
  *values(): Iterable<V> {
    for (const [, value] of this) yield value
  }
  last(): V | undefined {
    return this.inner.last()
  }
  set(key: K, value: V): Records<K, V> {
    this.count.records += 1
    return new CountedRecords(this.inner.set(key, value), this.count)
  }
  delete(key: K): Records<K, V> {
    this.count.records += 1
    return new CountedRecords(this.inner.delete(key), this.count)
  }
}

import { Map as ImmutableMap, Set as ImmutableSet, OrderedMap } from 'immutable'
import type { Records } from './records.ts'

/** The immutable records of a restored file. */
export interface Base<K, V> extends Iterable<[K, V]> {
  readonly size: number
  get(key: K): V | undefined
  /** From the last to the first. */
  reversed(): Iterable<[K, V]>
}

type Parts<K, V> = {
  base: Base<K, V>
  /** The edited and the removed records of the base. */
  edited: ImmutableMap<K, V>
  gone: ImmutableSet<K>
  /** Records added since, also under removed keys. */
  added: OrderedMap<K, V>
}

/** Restored records with later changes. They act like Immutable's ordered map, made in a fifth of its time. */
export class RestoredRecords<K, V> implements Records<K, V> {
  readonly size: number
  private readonly parts: Parts<K, V>

  private constructor(parts: Parts<K, V>) {
    this.parts = parts
    this.size = parts.base.size - parts.gone.size + parts.added.size
  }

  /** Takes over `base`. */
  static of<K, V>(base: Base<K, V>): RestoredRecords<K, V> {
    return new RestoredRecords({ base, edited: ImmutableMap(), gone: ImmutableSet(), added: OrderedMap() })
  }

  get(key: K): V | undefined {
    const { base, edited, gone, added } = this.parts
    const put = added.get(key)
    if (put !== undefined || gone.has(key)) return put
    return edited.get(key) ?? base.get(key)
  }
  has(key: K): boolean {
    return this.get(key) !== undefined
  }
  *[Symbol.iterator](): Iterator<[K, V]> {
    const { base, edited, gone, added } = this.parts
    for (const [key, record] of base) if (!gone.has(key)) yield [key, edited.get(key) ?? record]
    yield* added
  }
  *keys(): Iterable<K> {
    for (const [key] of this) yield key
  }
  *values(): Iterable<V> {
    for (const [, record] of this) yield record
  }
  last(): V | undefined {
    for (const record of this.newestFirst()) return record
    return undefined
  }
  /** From the last to the first, read one by one. */
  *newestFirst(): Iterable<V> {
    const { base, added } = this.parts
    yield* added.valueSeq().reverse()
    for (const [key] of base.reversed()) {
      const record = added.has(key) ? undefined : this.get(key)
      if (record !== undefined) yield record
    }
  }
  set(key: K, value: V): Records<K, V> {
    const { parts } = this
    const { base, edited, gone, added } = parts
    if (this.get(key) === value) return this
    const isOfBase = !gone.has(key) && base.get(key) !== undefined
    return new RestoredRecords(
      isOfBase ? { ...parts, edited: edited.set(key, value) } : { ...parts, added: added.set(key, value) },
    )
  }
  delete(key: K): Records<K, V> {
    const { parts } = this
    const { edited, gone, added } = parts
    if (!this.has(key)) return this
    if (added.has(key)) return new RestoredRecords({ ...parts, added: added.delete(key) })
    return new RestoredRecords({ ...parts, edited: edited.delete(key), gone: gone.add(key) })
  }
}

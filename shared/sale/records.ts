/** Records by key, in the order they were put. Never changed in place: `set` and `delete` give others. */
export interface Records<K, V> extends Iterable<[K, V]> {
  readonly size: number
  get(key: K): V | undefined
  has(key: K): boolean
  keys(): Iterable<K>
  values(): Iterable<V>
  set(key: K, value: V): Records<K, V>
  delete(key: K): Records<K, V>
}

/** Records that each change copies: for screens, which hold few. The server's are Immutable's maps. */
export class CopiedRecords<K, V> implements Records<K, V> {
  private readonly map: ReadonlyMap<K, V>

  constructor(entries: Iterable<readonly [K, V]> = []) {
    this.map = new Map(entries)
  }

  get size(): number {
    return this.map.size
  }
  get(key: K): V | undefined {
    return this.map.get(key)
  }
  has(key: K): boolean {
    return this.map.has(key)
  }
  keys(): Iterable<K> {
    return this.map.keys()
  }
  values(): Iterable<V> {
    return this.map.values()
  }
  [Symbol.iterator](): Iterator<[K, V]> {
    return this.map[Symbol.iterator]()
  }
  set(key: K, value: V): Records<K, V> {
    return new CopiedRecords<K, V>([...this.map, [key, value]])
  }
  delete(key: K): Records<K, V> {
    return new CopiedRecords([...this.map].filter(([each]) => each !== key))
  }
}

/** Records as an audience sees them: each as `see` shows it when it is asked for, without those it hides. */
export class SeenRecords<K, V> implements Records<K, V> {
  private readonly all: Records<K, V>
  private readonly see: (record: V, key: K) => V | undefined

  constructor(all: Records<K, V>, see: (record: V, key: K) => V | undefined) {
    this.all = all
    this.see = see
  }

  get size(): number {
    return [...this].length
  }
  get(key: K): V | undefined {
    const record = this.all.get(key)
    return record === undefined ? undefined : this.see(record, key)
  }
  has(key: K): boolean {
    return this.get(key) !== undefined
  }
  keys(): Iterable<K> {
    return [...this].map(([key]) => key)
  }
  values(): Iterable<V> {
    return [...this].map(([, record]) => record)
  }
  *[Symbol.iterator](): Iterator<[K, V]> {
    for (const [key, record] of this.all) {
      const seen = this.see(record, key)
      if (seen !== undefined) yield [key, seen]
    }
  }
  set(key: K, value: V): Records<K, V> {
    return new CopiedRecords([...this, [key, value]])
  }
  delete(key: K): Records<K, V> {
    return new CopiedRecords(this).delete(key)
  }
}

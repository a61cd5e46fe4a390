/** The three sides of an edit: its base, the version here, and the version saved by another desk. */
export type Sides<T> = Readonly<Record<'base' | 'mine' | 'theirs', T>>

/** A field of a record in a list, or the whole record. */
export type Place<K, F> = { key: K; field: F | null }

export type Merged<T, P> = {
  merged: T
  /** Changed on both sides, to different values. */
  conflicts: P[]
  /** Changed only by them. */
  others: P[]
}

/** Whether two values are equal; absent, null and empty are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return (one ?? '') === (other ?? '')
}

/**
 * Merges a record field by field, with the changes of both sides. A field that both changed to different values is a
 * conflict, and mine stays unless `takesTheirs`.
 */
export function mergeRecord<F extends string, R extends { [N in F]?: unknown }>(
  fields: readonly F[],
  { base, mine, theirs }: Sides<R>,
  takesTheirs: (field: F) => boolean,
): Merged<R, F> {
  const merged = { ...theirs }
  const conflicts: F[] = []
  const others: F[] = []
  for (const field of fields) {
    const isChangedThere = !isSame(theirs[field], base[field])
    if (isSame(mine[field], base[field])) {
      if (isChangedThere) others.push(field)
      continue
    }
    const isConflict = isChangedThere && !isSame(mine[field], theirs[field])
    if (isConflict) conflicts.push(field)
    if (!isConflict || !takesTheirs(field)) merged[field] = mine[field]
  }
  return { merged, conflicts, others }
}

/**
 * Merges a list of records by key, each with `mergeRecord`. A record that one side removed and the other changed, or
 * that both added, is a conflict as a whole; one that only they removed or added is among `others`.
 */
export function mergeLists<K, F extends string, R extends { [N in F]?: unknown }>(
  fields: readonly F[],
  sides: Sides<ReadonlyMap<K, R>>,
  takesTheirs: (place: Place<K, F>) => boolean,
): Merged<Map<K, R>, Place<K, F>> {
  const merged = new Map(sides.theirs)
  const conflicts: Place<K, F>[] = []
  const others: Place<K, F>[] = []
  const isChanged = (base: R, record: R) => fields.some((field) => !isSame(base[field], record[field]))
  for (const [key, base] of sides.base) {
    const mine = sides.mine.get(key)
    const theirs = sides.theirs.get(key)
    const whole = { key, field: null }
    if (mine && theirs) {
      const at = (field: F) => ({ key, field })
      const record = mergeRecord(fields, { base, mine, theirs }, (field) => takesTheirs(at(field)))
      merged.set(key, record.merged)
      conflicts.push(...record.conflicts.map(at))
      others.push(...record.others.map(at))
    } else if (mine && !isChanged(base, mine)) others.push(whole)
    else if (mine) {
      conflicts.push(whole)
      if (!takesTheirs(whole)) merged.set(key, mine)
    } else if (theirs) {
      const isConflict = isChanged(base, theirs)
      if (isConflict) conflicts.push(whole)
      if (!isConflict || !takesTheirs(whole)) merged.delete(key)
    }
  }
  for (const key of sides.theirs.keys()) {
    if (!sides.base.has(key) && !sides.mine.has(key)) others.push({ key, field: null })
  }
  for (const [key, mine] of sides.mine) {
    if (sides.base.has(key)) continue
    const whole = { key, field: null }
    const isConflict = sides.theirs.has(key)
    if (isConflict) conflicts.push(whole)
    if (!isConflict || !takesTheirs(whole)) merged.set(key, mine)
  }
  return { merged, conflicts, others }
}

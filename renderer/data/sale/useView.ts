import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Store } from '../../store.ts'
import { useDataSource } from '../data-context.ts'
import type { SaleView } from './view.ts'

/** Returns `select` of the sale on show. Renders again only if the result is not equal to the previous one. */
export function useView<T>(select: (view: SaleView) => T): T {
  return useSelected(useDataSource().store, select)
}

/** Returns `select` of a store's data. Renders again only if the result is not equal to the previous one. */
export function useSelected<S, T>(store: Pick<Store<S>, 'current' | 'subscribe'>, select: (held: S) => T): T {
  const drawn = useRef<T | undefined>(undefined)
  const selected = useMemo(() => {
    let held: { of: S; value: T } | null = null
    return () => {
      const of = store.current()
      if (held?.of !== of) held = { of, value: kept(held ? held.value : drawn.current, select(of)) }
      return held.value
    }
  }, [store, select])
  const value = useSyncExternalStore(store.subscribe, selected)
  useEffect(() => {
    drawn.current = value
  }, [value])
  return value
}

/** Returns the previous value if it is equal, else the new one unchanged: objects of the store keep their identity. */
export function kept<T>(before: T | undefined, now: T): T {
  return before !== undefined && replaceEqualDeep(before, now) === before ? before : now
}

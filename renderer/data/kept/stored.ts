import { useCallback, useSyncExternalStore } from 'react'
import type { StoredAt } from './storage-keys.ts'

const listeners = new Set<() => void>()

const areaOf = ({ area }: StoredAt): Storage => (area === 'local' ? localStorage : sessionStorage)

/** What the browser keeps there; null where nothing is kept, or storage is switched off. */
export function readStored(at: StoredAt): string | null {
  try {
    return areaOf(at).getItem(at.key)
  } catch {
    return null
  }
}

/** Keeps a text; null forgets it. Where storage is switched off nothing is kept. */
export function keepStored(at: StoredAt, text: string | null): void {
  try {
    if (text === null) areaOf(at).removeItem(at.key)
    else areaOf(at).setItem(at.key, text)
  } catch {
    // A private window: the screen works, it only forgets.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What is kept there, as it changes in this window and in others. */
export function useStored(at: StoredAt): [text: string | null, keep: (text: string | null) => void] {
  const { area, key } = at
  const text = useSyncExternalStore(
    subscribe,
    () => readStored({ area, key }),
    () => null,
  )
  const keep = useCallback((next: string | null) => keepStored({ area, key }, next), [area, key])
  return [text, keep]
}

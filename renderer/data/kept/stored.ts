import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '../../store.ts'
import type { StoredAt } from './storage-keys.ts'

const changes = createListeners()
/** Stores texts for this page if the browser's storage is switched off, as in a private window. */
const ofThisPage = new Map<string, string>()

const areaOf = ({ area }: StoredAt): Storage => (area === 'local' ? localStorage : sessionStorage)

export function readStored(at: StoredAt): string | null {
  try {
    return areaOf(at).getItem(at.key)
  } catch {
    return ofThisPage.get(at.key) ?? null
  }
}

/** Stores a text; null deletes it. */
export function keepStored(at: StoredAt, text: string | null): void {
  try {
    if (text === null) areaOf(at).removeItem(at.key)
    else areaOf(at).setItem(at.key, text)
  } catch {
    if (text === null) ofThisPage.delete(at.key)
    else ofThisPage.set(at.key, text)
  }
  changes.tell()
}

function subscribe(listener: () => void): () => void {
  const end = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}

/** Returns the stored text, updated when it changes in this window or another. */
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

import type { House } from './house.ts'

/** Tells when a sale goes live or ends, by its title. The desktop shell keeps the PC awake meanwhile. */
export function createLiveSaleWatch(house: House) {
  const listeners = new Set<(title: string | null) => void>()
  let last: string | null = null
  return {
    /** Looks whether anything changed. */
    check(): void {
      const title = house.live?.title ?? null
      if (title === last) return
      last = title
      for (const listener of listeners) listener(title)
    },
    on(listener: (title: string | null) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

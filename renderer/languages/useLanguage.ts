import { createContext, use } from 'react'
import { useStore } from '../store.ts'
import type { Language, LanguageStore, RoomLanguage } from './language.ts'

export const LanguageContext = createContext<LanguageStore | null>(null)

export function useLanguageStore(): LanguageStore {
  const store = use(LanguageContext)
  if (!store) throw new Error('A screen needs the languages above it')
  return store
}

/** The language of the page: its words, and how it writes figures and days. Screens are drawn once there is one. */
export function useLanguage(): Language {
  const language = useStore(useLanguageStore())
  if (!language) throw new Error('The language of the page is not there yet')
  return language
}

export function useWords(): Language['words'] {
  return useLanguage().words
}

/** The language of a screen of the room, which is drawn `withRoomWords`. */
export function useRoomLanguage(): RoomLanguage {
  const language = useLanguage()
  if (!hasRoom(language)) throw new Error('The words of the room are not there yet')
  return language
}

export function useRoomWords(): RoomLanguage['words'] {
  return useRoomLanguage().words
}

export function hasRoom(language: Language | null): language is RoomLanguage {
  return language !== null && 'catalogue' in language.words
}

import { createContext, use } from 'react'
import { useStore } from '../components/store.ts'
import type { Language, LanguageStore } from './language.ts'

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

/** The words alone. */
export function useWords(): Language['words'] {
  return useLanguage().words
}

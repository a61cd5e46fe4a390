import { createStore, type Store } from '../components/store.ts'
import { type Formats, formatsOf } from './formats.ts'
import { LANGUAGES, type LanguageCode, type Texts } from './languages.ts'

/** All that a screen needs to speak a language. */
export type Language = Texts & Formats & { code: LanguageCode; dir: 'ltr' | 'rtl' }

/** Fetches a language. */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  const { dir, load } = LANGUAGES[code]
  return { ...(await load()), ...formatsOf(code), code, dir }
}

/** The language that the page speaks, null until the first has come; `speak` fetches another, and the page goes on meanwhile. */
export type LanguageStore = Store<Language | null> & { speak: (code: LanguageCode) => void }

/** Milliseconds after which a language that did not come is fetched again. */
const AGAIN_MS = 2_000

/** The language of the page, outside React. */
export function createLanguageStore(load = loadLanguage): LanguageStore {
  const store = createStore<Language | null>(null)
  let wanted: LanguageCode | null = null

  async function fetchWanted(code: LanguageCode): Promise<void> {
    const language = await load(code).catch(() => null)
    // Another may be wanted by now.
    if (wanted !== code) return
    if (language) store.set(language)
    else setTimeout(() => wanted === code && void fetchWanted(code), AGAIN_MS)
  }

  return {
    ...store,
    speak(code) {
      if (code === wanted) return
      wanted = code
      void fetchWanted(code)
    },
  }
}

import { createStore, type Store } from '../store.ts'
import { type Formats, formatsOf } from './formats.ts'
import { LANGUAGES, type ScreenLanguage } from './languages.ts'
import { messagesOf } from './messages.ts'
import type { TranslatedOnly } from './translated-only.ts'
import type { BidderWords, EnglishBidder, EnglishRoom, Words } from './words.ts'

/** All that a bidder's page needs to speak a language; `words` may hold those of the room as well. */
export type Language = Formats & TranslatedOnly & { code: ScreenLanguage; dir: 'ltr' | 'rtl'; words: BidderWords }

/** What the screens of the room need. */
export type RoomLanguage = Language & { words: Words }

export const UNTRANSLATED: TranslatedOnly = { estimate: (written) => written, refusal: () => null }

export async function loadLanguage(code: ScreenLanguage): Promise<Language> {
  const { dir, load } = LANGUAGES[code]
  const [texts, translation] = await Promise.all([load(), code === 'en' ? null : import('./translated-only.ts')])
  const formats = formatsOf(code)
  const words = messagesOf<EnglishBidder>(texts.default, formats)
  return { words, ...formats, ...(translation?.translatedOnly(words, formats) ?? UNTRANSLATED), code, dir }
}

export async function loadRoomLanguage(code: ScreenLanguage): Promise<RoomLanguage> {
  const [language, room] = await Promise.all([loadLanguage(code), LANGUAGES[code].loadRoom()])
  return { ...language, words: { ...language.words, ...messagesOf<EnglishRoom>(room.default, language) } }
}

/** The language that the page speaks, null until the first has come; the page goes on while another is fetched. */
export type LanguageStore = Store<Language | null> & {
  speak: (code: ScreenLanguage) => void
  /** From now on with the words of the room. */
  needRoom: () => void
}

/** Milliseconds after which a language that did not come is fetched again. */
const AGAIN_MS = 2_000

/** The language of the page, outside React. */
export function createLanguageStore(): LanguageStore {
  const store = createStore<Language | null>(null)
  let wanted: ScreenLanguage | null = null
  let load: (code: ScreenLanguage) => Promise<Language> = loadLanguage

  async function fetchWanted(): Promise<void> {
    if (wanted === null) return
    const asked = { code: wanted, load }
    const language = await load(wanted).catch(() => null)
    // Another may be wanted by now, or more of it.
    if (asked.code !== wanted || asked.load !== load) return
    if (language) store.set(language)
    else setTimeout(() => asked.code === wanted && asked.load === load && void fetchWanted(), AGAIN_MS)
  }

  return {
    ...store,
    speak(code) {
      if (code === wanted) return
      wanted = code
      void fetchWanted()
    },
    needRoom() {
      if (load === loadRoomLanguage) return
      load = loadRoomLanguage
      void fetchWanted()
    },
  }
}

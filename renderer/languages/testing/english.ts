import { createStore } from '../../components/store.ts'
import { en } from '../en/index.ts'
import { formatsOf } from '../formats.ts'
import type { Language, LanguageStore } from '../language.ts'

/** For tests: English, at once. */
export const english: Language = { words: en, refusals: null, ...formatsOf('en'), code: 'en', dir: 'ltr' }

/** For tests: a page that speaks English and no other language. */
export function englishStore(): LanguageStore {
  return { ...createStore<Language | null>(english), speak: () => undefined }
}

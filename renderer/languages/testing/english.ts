import { createStore } from '../../components/store.ts'
import { bidder } from '../en/bidder.ts'
import { room } from '../en/room.ts'
import { formatsOf } from '../formats.ts'
import type { Language, LanguageStore, RoomLanguage } from '../language.ts'

/** For tests: English, at once. */
export const english: RoomLanguage = {
  words: { ...bidder, ...room },
  refusals: null,
  ...formatsOf('en'),
  code: 'en',
  dir: 'ltr',
}

/** For tests: a page that speaks English and no other language. */
export function englishStore(): LanguageStore {
  return { ...createStore<Language | null>(english), speak: () => undefined, needRoom: () => undefined }
}

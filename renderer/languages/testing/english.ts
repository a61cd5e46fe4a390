import { createStore } from '../../store.ts'
import bidder from '../en/bidder.json'
import room from '../en/room.json'
import { formatsOf } from '../formats.ts'
import { type Language, type LanguageStore, type RoomLanguage, UNTRANSLATED } from '../language.ts'
import { messagesOf } from '../messages.ts'
import type { EnglishBidder, EnglishRoom } from '../words.ts'

const formats = formatsOf('en')

/** For tests: English, at once. */
export const english: RoomLanguage = {
  words: { ...messagesOf<EnglishBidder>(bidder, formats), ...messagesOf<EnglishRoom>(room, formats) },
  ...formats,
  ...UNTRANSLATED,
  code: 'en',
  dir: 'ltr',
}

/** For tests: a page that speaks English and no other language. */
export function englishStore(): LanguageStore {
  return { ...createStore<Language | null>(english), speak: () => undefined, needRoom: () => undefined }
}

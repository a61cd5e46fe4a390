import { LANGUAGE_CODES, type LanguageCode } from '../../../shared/languages.ts'
import translatedOnly from '../en/translated-only.json'
import { LANGUAGES } from '../languages.ts'

/** For tests: the texts of a language by their path, "bidding.button.bid(price)"; a plural form adds its category. */
export type TextsByPath = ReadonlyMap<string, string>

function paths(texts: unknown, path: string): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts ?? {}).flatMap(([key, text]) => paths(text, path === '' ? key : `${path}.${key}`))
}

async function textsOf(code: LanguageCode): Promise<TextsByPath> {
  const { load, loadRoom } = LANGUAGES[code]
  const [bidder, room] = await Promise.all([load(), loadRoom()])
  const more = code === 'en' ? translatedOnly : {}
  return new Map(paths({ ...bidder.default, ...room.default, ...more }, ''))
}

/** All languages, English first. */
export const allTexts: ReadonlyMap<LanguageCode, TextsByPath> = new Map(
  await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await textsOf(code)] as const)),
)

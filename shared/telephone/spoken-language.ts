/** Languages for telephone bidding, by code, the most frequent first. */
export const SPOKEN = [
  'en',
  'fr',
  'de',
  'it',
  'es',
  'nl',
  'pt',
  'ru',
  'zh',
  'ja',
  'ko',
  'ar',
  'he',
  'hi',
  'el',
  'pl',
  'sv',
  'tr',
  'uk',
] as const

/** Languages whose names for others are known; a language's own name is known too. */
const TOLD_IN = ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ru', 'zh', 'ja'] as const

let names: ReadonlyMap<string, string> | null = null

/** Codes by name: "german", "deutsch", "allemand" -> "de". Made on the first use. */
function codes(): ReadonlyMap<string, string> {
  names ??= new Map(
    SPOKEN.flatMap((code) =>
      [...TOLD_IN, code].map((told) => [(nameIn(told, code) ?? code).toLowerCase(), code] as const),
    ),
  )
  return names
}

const nameIn = (told: string, code: string) => new Intl.DisplayNames([told], { type: 'language' }).of(code)

/** A language in bookings and callers: its code if the code or name is known, else the words in lower case. */
export function spokenLanguage(text: string): string {
  const plain = text.trim().toLowerCase()
  const code = plain.replace(/[-_].*$/, '')
  return SPOKEN.find((known) => known === code) ?? codes().get(plain) ?? plain
}

/** A language's name in English: "German". */
export function languageName(language: string): string {
  return SPOKEN.some((known) => known === language) ? (nameIn('en', language) ?? language) : language
}

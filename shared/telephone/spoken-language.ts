/** Languages that bidders are rung in, by their codes, those that houses ask for first. */
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

/** A language's own words for itself are known too. */
const TOLD_IN = ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ru', 'zh', 'ja'] as const

let names: ReadonlyMap<string, string> | null = null

/** Code by name: "german", "deutsch", "allemand" -> "de". Made when it is first asked for. */
function codes(): ReadonlyMap<string, string> {
  names ??= new Map(
    SPOKEN.flatMap((code) =>
      [...TOLD_IN, code].map((told) => [(nameIn(told, code) ?? code).toLowerCase(), code] as const),
    ),
  )
  return names
}

const nameIn = (told: string, code: string) => new Intl.DisplayNames([told], { type: 'language' }).of(code)

/** A language as bookings and callers have it: its code where it is known by code or name, else the words, in small letters. */
export function spokenLanguage(text: string): string {
  const plain = text.trim().toLowerCase()
  const code = plain.replace(/[-_].*$/, '')
  return SPOKEN.find((known) => known === code) ?? codes().get(plain) ?? plain
}

/** A language's name in English: "German". */
export function languageName(language: string): string {
  return SPOKEN.some((known) => known === language) ? (nameIn('en', language) ?? language) : language
}

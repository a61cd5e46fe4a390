import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { isLanguage, type ScreenLanguage } from './languages.ts'

/** The language of a tag such as "pt-BR" or "zh-TW"; null where there is none here. */
export function languageOf(tag: string): ScreenLanguage | null {
  if (isLanguage(tag)) return tag
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return LANGUAGE_CODES.find((code) => code === language || code === `${language}-${script}`) ?? null
  } catch {
    return null
  }
}

/** What a page may know of the language that its reader wants, by tags. */
export type Wishes = {
  /** What the address says, `?lang=`. */
  asked: string | null
  /** The choice made in the menu of this device. */
  kept: string | null
  /** The house's setting, for the screens it hangs up; null where it is not asked. */
  ofHouse: string | null
  /** The browser's languages, the most wanted first. */
  browser: readonly string[]
}

/** The language of a page: the first wish that can be met, else English. */
export function chosenLanguage({ asked, kept, ofHouse, browser }: Wishes): ScreenLanguage {
  for (const tag of [asked, kept, ofHouse, ...browser]) {
    const code = tag && languageOf(tag)
    if (code) return code
  }
  return 'en'
}

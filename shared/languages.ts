/** The languages of the public screens and displays, by their codes (BCP 47), in the order of the menu. */
export const LANGUAGE_CODES = [
  'en',
  'fr',
  'de',
  'it',
  'es',
  'nl',
  'pt',
  'pl',
  'sv',
  'ja',
  'zh-Hans',
  'zh-Hant',
  'ar',
] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

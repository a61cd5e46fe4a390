/** The plural categories of each language for whole numbers below a million, as Intl.PluralRules has them, and 'other'. */
export const PLURAL_CATEGORIES = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  de: ['one', 'other'],
  it: ['one', 'other'],
  es: ['one', 'other'],
  nl: ['one', 'other'],
  pt: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  sv: ['one', 'other'],
  ja: ['other'],
  'zh-Hans': ['other'],
  'zh-Hant': ['other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<string, readonly Intl.LDMLPluralRule[]>

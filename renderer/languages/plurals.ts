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

/** A text for each plural category of a language; `#` is the number. */
type Forms<Code extends keyof typeof PLURAL_CATEGORIES> = Readonly<
  Record<(typeof PLURAL_CATEGORIES)[Code][number], string>
>

/** Gives the form of a text that a number takes in a language. */
export function plurals<Code extends keyof typeof PLURAL_CATEGORIES>(
  code: Code,
): (n: number, forms: Forms<Code>) => string {
  const rules = new Intl.PluralRules(code)
  const figures = new Intl.NumberFormat(code === 'ar' ? 'ar-u-nu-latn' : code)
  return (n, forms) => {
    const known: Partial<Record<Intl.LDMLPluralRule, string>> & { other?: string } = forms
    return (known[rules.select(n)] ?? known.other ?? '').replace('#', figures.format(n))
  }
}

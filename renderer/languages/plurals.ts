import type { PLURAL_CATEGORIES } from './plural-categories.ts'

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

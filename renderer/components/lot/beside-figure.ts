/** Marks of direction. */
const UNSEEN = /[\u200e\u200f\u2066-\u2069]/g

/**
 * Returns the parts of a price on the left and on the right of its figure, as a page of this direction shows them: from
 * right to left, a currency that follows the figure is on its left.
 */
export function besideFigure(
  price: string,
  figure: string,
  dir: 'ltr' | 'rtl',
): { prefix: string | undefined; suffix: string | undefined } {
  const [before = '', after = ''] = price.replace(UNSEEN, '').split(figure.replace(UNSEEN, ''))
  const apart = (currency: string) => (currency.trim() === '' ? '' : currency.trim())
  const [prefix, suffix] =
    dir === 'ltr'
      ? [before, after]
      : [apart(after) && `${apart(after)}\u00a0`, apart(before) && `\u00a0${apart(before)}`]
  return { prefix: prefix || undefined, suffix: suffix || undefined }
}

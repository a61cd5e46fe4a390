import type { Language } from './language.ts'

const FIGURE = String.raw`(\d{1,3}(?:,\d{3})+|\d+)`
const RANGE = new RegExp(`^estimate:? ${FIGURE}(?: ?[-–] ?${FIGURE})?$`, 'i')
const ON_REQUEST = /^(?:estimate|price):? (?:up)?on (?:request|application)$/i

/** A catalogue's estimate in the page's language, where its English words are no more than a heading of its figures. */
export function estimateIn({ code, words, figure }: Language, estimate: string): string {
  if (code === 'en') return estimate
  if (ON_REQUEST.test(estimate)) return words.lot.estimateOnRequest
  const [, ...written] = RANGE.exec(estimate) ?? []
  const figures = written.filter((each) => each !== undefined).map((each) => figure(Number(each.replaceAll(',', ''))))
  return figures.length > 0 ? words.lot.estimate(figures.join('–')) : estimate
}

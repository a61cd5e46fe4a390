/** The figures of a run of the lab: id, name and unit. docs/lab.md defines them. */
export const FIGURES = [
  { id: 'sold_share', name: 'lots sold', unit: '%' },
  { id: 'hammer_total', name: 'hammer total', unit: '' },
  { id: 'hammer_to_second_value', name: 'hammer to the second-highest value', unit: '%' },
  { id: 'won_by_highest_value', name: 'sold lots won by the highest value', unit: '%' },
  { id: 'lots_an_hour', name: 'lots an hour', unit: '' },
  { id: 'late_or_refused.online', name: 'online bids refused or late', unit: '%' },
  { id: 'late_or_refused.floor', name: 'room bids overtaken', unit: '%' },
  { id: 'win_chance.floor', name: 'highest value in the room: wins', unit: '%' },
  { id: 'win_chance.phone', name: 'highest value on a telephone: wins', unit: '%' },
  { id: 'win_chance.online', name: 'highest value online: wins', unit: '%' },
  { id: 'keys_a_minute', name: 'keys a minute at the desk', unit: '' },
] as const
export type FigureId = (typeof FIGURES)[number]['id']

/** Returns a figure's name with its unit. */
export function figureName(id: string): string {
  const { name, unit } = FIGURES.find((figure) => figure.id === id) ?? { name: id, unit: '' }
  return unit === '' ? name : `${name}, ${unit}`
}

/** Returns a figure with the digits that tell something; a dash for none. */
export function figureText(value: number | null): string {
  if (value === null) return '–'
  const digits = Math.abs(value) >= 1_000 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const text = value.toFixed(digits)
  return Number(text) === 0 ? (0).toFixed(digits) : text
}

/** What became of a concluded sale, in words: to compare with the same people's evenings. */
export const wasWords = ({ lots, sold, hammer }: { lots: number; sold: number; hammer: number }) =>
  `The sale itself: ${sold} of ${lots} lots sold (${figureText((100 * sold) / lots)} %), hammer total ${hammer}`

/** Returns a difference with its sign. */
export const signedFigure = (value: number | null) =>
  value !== null && value > 0 ? `+${figureText(value)}` : figureText(value)

/** A paired difference, as far as its words need it. */
type Found = { mean: number | null; low: number | null; high: number | null }
type Compared = Found & { pairsNeeded: number | null; smallest: number | null }

/** Whether a difference can be told from chance: its interval does not include 0. */
export function isTold({ low, high }: Pick<Found, 'low' | 'high'>): boolean {
  return low !== null && high !== null && (low > 0 || high < 0)
}

/** A difference in words: its mean, its interval, and whether it can be told from chance. */
export function differenceWords({ mean, low, high, pairsNeeded, smallest }: Compared): [string, string, string] {
  if (mean === null) return ['–', '', 'nothing to compare']
  if (smallest === null) return [signedFigure(mean), '', 'one pair tells nothing']
  if (mean === 0 && smallest === 0) return ['0', '', 'no difference in any evening']
  const interval = `${signedFigure(low)} to ${signedFigure(high)}`
  if (isTold({ low, high })) return [signedFigure(mean), interval, '']
  const needed = pairsNeeded === null ? '' : `; ${pairsNeeded} evenings would tell, if it is real`
  return [signedFigure(mean), interval, `not told from chance: ${figureText(smallest)} would show${needed}`]
}

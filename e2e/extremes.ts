import { z } from 'zod'
import type { Saleroom } from './saleroom.ts'

const SENTENCE =
  'An important and finely carved group of six walnut side chairs, each with a pierced splat between moulded uprights, '

/** The most extreme texts of real catalogues, and the largest possible amount. */
export const EXTREME = {
  amount: 1_000_000_000_000,
  /** The longest title of nine real catalogues. */
  longTitle: SENTENCE.repeat(9).slice(0, 928).trimEnd().padEnd(929, '.'),
  unbroken: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3).slice(0, 180),
  artist: 'Workshop of the Master of the Embroidered Foliage, after a design by '
    .repeat(3)
    .slice(0, 199)
    .padEnd(200, 'y'),
  rightToLeft: 'لوحة زيتية على قماش تمثل ميناء حيفا عند الغروب، موقعة ومؤرخة، من مجموعة خاصة',
  cjk: '清乾隆 青花缠枝莲纹赏瓶 六字篆书款 葛飾北斎「冨嶽三十六景 神奈川沖浪裏」 조선 백자 달항아리',
  estimate: 'GBP 900,000,000,000 – 1,000,000,000,000',
  medium: 'Oil, tempera and gold leaf on panel, cradled, in a carved and gilt frame of the period, with old labels',
  dimensions: '1,234.5 x 987.6 x 543.2 cm. (486 x 388 ¾ x 213 ⅞ in.) without the frame, 4,321.0 cm. with it',
} as const

/** The titles of the demo sale's first lots: long, unbroken, right-to-left, and Chinese, Japanese and Korean. */
export const EXTREME_TITLES = [EXTREME.longTitle, EXTREME.unbroken, EXTREME.rightToLeft, EXTREME.cjk] as const

const Lots = z.looseObject({ lots: z.array(z.looseObject({ lot_number: z.union([z.number(), z.string()]) })) })

/** Gives the extremes to the lots of the live demo sale in turn, beginning with `EXTREME_TITLES`. */
export async function loadExtremes({ call }: Saleroom): Promise<void> {
  const { lots } = Lots.parse(await call('GET', '/api/auction/state'))
  await call('PUT', '/api/auction/demo-sale/lots', {
    lots: lots.map(({ lot_number }, at) => ({
      lot_number,
      title: EXTREME_TITLES[at % EXTREME_TITLES.length],
      artist: EXTREME.artist,
      estimate: EXTREME.estimate,
      medium: EXTREME.medium,
      dimensions: EXTREME.dimensions,
    })),
  })
}

/** What a column may mean: a field of a lot, or something that is kept and shown. */
export type ColumnMeaning =
  | 'lot_number'
  | 'title'
  | 'artist'
  | 'estimate'
  | 'low_estimate'
  | 'high_estimate'
  | 'start_price'
  | 'image'
  | 'tags'
  | 'currency'
  | 'extra'

export type Column = {
  heading: string
  /** null: left out. */
  meaning: ColumnMeaning | null
  /** The field under which an extra is kept. */
  field: string
}

/** Headings as auction houses' programs write them, without spaces, marks and case. */
const ALIASES: Readonly<Record<Exclude<ColumnMeaning, 'extra'>, readonly string[]>> = {
  lot_number: [
    'lotnum',
    'lot',
    'lotnumber',
    'lotno',
    'lotnr',
    'lotid',
    'salelotnumber',
    'losnr',
    'losnummer',
    'numlot',
  ],
  title: ['title', 'lottitle', 'name', 'lotname', 'headline', 'lead', 'shortdescription', 'titel', 'titre', 'titolo'],
  artist: ['artist', 'creator', 'maker', 'author', 'artistname', 'artistmaker', 'artistormaker', 'künstler', 'artiste'],
  estimate: ['estimate', 'estimates', 'est', 'estimatetext', 'schätzpreis', 'estimation'],
  low_estimate: [
    'lowest',
    'lowestimate',
    'estimatelow',
    'estlow',
    'lowest1',
    'minestimate',
    'estimatemin',
    'estimatefrom',
  ],
  high_estimate: ['highest', 'highestimate', 'estimatehigh', 'esthigh', 'maxestimate', 'estimatemax', 'estimateto'],
  start_price: ['startprice', 'startingprice', 'startbid', 'startingbid', 'openingbid', 'openingprice', 'startpreis'],
  image: [
    'imagefile',
    'image',
    'images',
    'picture',
    'photo',
    'imagename',
    'imagefilename',
    'photofile',
    'localimagepath',
  ],
  tags: ['tags', 'tag'],
  currency: ['currency', 'currencycode'],
}

/**
 * Columns that describe a lot to anybody. All others are left out: an export holds reserves, consignors and costs too,
 * and what is kept of a lot is shown to the public. DESIGN 5, 7.
 */
const DESCRIBING: readonly string[] = [
  'description',
  'lotdescription',
  'longdescription',
  'details',
  'medium',
  'technique',
  'materials',
  'material',
  'dimensions',
  'dimension',
  'size',
  'measurements',
  'height',
  'width',
  'depth',
  'weight',
  'provenance',
  'literature',
  'exhibited',
  'exhibitions',
  'exhibition',
  'condition',
  'conditionreport',
  'category',
  'department',
  'period',
  'date',
  'year',
  'circa',
  'signed',
  'signature',
  'edition',
  'origin',
  'country',
  'nationality',
  'dates',
  'artistdates',
  'beschreibung',
  'maße',
  'technik',
  'provenienz',
]

const MEANINGS: ReadonlyMap<string, ColumnMeaning> = new Map([
  ...Object.entries(ALIASES).flatMap(([meaning, names]) =>
    names.map((name): [string, ColumnMeaning] => [name, isMeaning(meaning) ? meaning : 'extra']),
  ),
  ...DESCRIBING.map((name): [string, ColumnMeaning] => [name, 'extra']),
])

function isMeaning(name: string): name is Exclude<ColumnMeaning, 'extra'> {
  return name in ALIASES
}

/** A heading as the aliases are written. */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** What each column of a catalogue is taken for; a second column of a meaning that needs only one is left out. */
export function readHeadings(headings: readonly string[]): Column[] {
  const taken = new Set<ColumnMeaning>()
  const fields = new Set<string>()
  return headings.map((heading) => {
    const plain = plainHeading(heading)
    // "ImageFile.1", "Image 2": one picture after another.
    const meaning = MEANINGS.get(plain) ?? (MEANINGS.get(plain.replace(/\d+$/, '')) === 'image' ? 'image' : null)
    const field = fieldName(heading)
    const isAgain =
      meaning === 'extra' ? fields.has(field) : meaning !== 'image' && meaning !== null && taken.has(meaning)
    if (meaning === null || isAgain) return { heading, meaning: null, field }
    taken.add(meaning)
    if (meaning === 'extra') fields.add(field)
    return { heading, meaning, field }
  })
}

function fieldName(heading: string): string {
  return heading
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)
}

const IN_WORDS: Readonly<Record<ColumnMeaning, string>> = {
  lot_number: 'the lot number',
  title: 'the title',
  artist: 'the artist',
  estimate: 'the estimate',
  low_estimate: 'the low estimate',
  high_estimate: 'the high estimate',
  start_price: 'the start price',
  image: 'an image',
  tags: 'the tags',
  currency: 'the currency',
  extra: 'kept and shown',
}

/** What a column was taken for, in words; null where it is left out. */
export function meaningInWords({ meaning }: Column): string | null {
  return meaning && IN_WORDS[meaning]
}

import { z } from 'zod'
import { MOST_PICTURES } from '../../../../shared/auction/lot-pictures.ts'
import { LOT_FIELDS } from '../../../../shared/catalogue/lot-fields.ts'
import { METADATA_FIELDS } from '../../../../shared/catalogue/metadata-fields.ts'
import {
  inOurSpelling,
  OptionalText,
  RequiredAmount,
  RequiredText,
  spelling,
  WrittenAmount,
  WrittenLotNumber,
} from './paper-fields.ts'

const COLOUR = /^#[0-9a-f]{6}$/i
// An auction id becomes a folder's name: without separators, a final dot, or Windows' device names.
const AUCTION_ID = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9_-])?$/i

/** The sale's own particulars, as in `sale_metadata`. */
export const PaperMetadata = z.looseObject(
  {
    title: OptionalText(METADATA_FIELDS.title.limit),
    auction_id: OptionalText(METADATA_FIELDS.auction_id.limit).refine(
      (id) => id === null || AUCTION_ID.test(id),
      'may hold letters, figures, ".", "_" and "-" only, and begins and ends with a letter or figure',
    ),
    date_time: OptionalText(METADATA_FIELDS.date_time.limit),
    location: OptionalText(METADATA_FIELDS.location.limit),
    source_url: OptionalText(METADATA_FIELDS.source_url.limit),
    currency: OptionalText(METADATA_FIELDS.currency.limit).transform((currency) => currency?.toUpperCase() ?? null),
    time_zone: OptionalText(METADATA_FIELDS.time_zone.limit),
  },
  { error: 'must be an object' },
)

/** A tag: its name alone, or with its colour and note. */
export const PaperTag = z.preprocess(
  (row) => inOurSpelling(typeof row === 'string' ? { name: row } : row, spelling(['meta_description'])),
  z.object(
    {
      name: RequiredText(60),
      color: OptionalText(20).refine(
        (color) => color === null || COLOUR.test(color),
        'must be a colour such as #7a1f3d',
      ),
      meta_description: OptionalText(2000),
    },
    { error: 'must be a tag: a name, or an object with a name' },
  ),
)
export type PaperTag = z.output<typeof PaperTag>

const bidOfALot = {
  paddle_number: RequiredText(20),
  amount: RequiredAmount,
  location: OptionalText(200),
  bidder_location: OptionalText(200),
}
const bidInOurSpelling = (row: unknown) =>
  inOurSpelling(row, spelling(['lot_number', 'paddle_number', 'bidder_location']))

/** An advance bid inside its lot; both spellings of the location occur. */
const PaperBidOfALot = z.preprocess(bidInOurSpelling, z.object(bidOfALot, { error: 'must be an object' }))

/** An advance bid in the list for the whole sale. */
export const PaperBid = z.preprocess(
  bidInOurSpelling,
  z.object({ ...bidOfALot, lot_number: WrittenLotNumber }, { error: 'must be an object' }),
)

const { title, artist, estimate, local_image_path } = LOT_FIELDS

export const UNTITLED = 'Untitled'

/** A further picture by its path, or as a call returns it. */
const PicturePath = z.union([
  z.string().max(local_image_path.limit),
  z.object({ path: z.string() }).transform(({ path }) => path),
])

/** A lot of the file with our field names, and additional fields of the house. */
export const PaperLot = z.looseObject(
  {
    lot_number: WrittenLotNumber,
    title: OptionalText(title.limit).transform((name) => name ?? UNTITLED),
    artist: OptionalText(artist.limit).transform((name) => name ?? ''),
    estimate: OptionalText(estimate.limit),
    low_estimate: WrittenAmount,
    high_estimate: WrittenAmount,
    start_price: WrittenAmount,
    local_image_path: OptionalText(local_image_path.limit),
    further_images: z
      .array(PicturePath, { error: 'must be a list' })
      .max(MOST_PICTURES - 1, `has more than ${MOST_PICTURES} pictures`)
      .nullish()
      .transform((paths) => paths ?? []),
    tags: z
      .array(PaperTag, { error: 'must be a list' })
      .max(50, 'has more than 50 tags')
      .nullish()
      .transform((tags) => tags ?? []),
    advanced_bids: z
      .array(PaperBidOfALot, { error: 'must be a list' })
      .nullish()
      .transform((bids) => bids ?? []),
  },
  { error: 'must be an object' },
)
export type PaperLot = z.output<typeof PaperLot>

/** The lot number alone, so that faults can name the lot even if other fields are invalid. */
export const PaperLotNumber = z.object({ lot_number: WrittenLotNumber })

/** The two estimates alone, to check their order even if the lot has other faults. */
export const PaperEstimates = z.object({ low_estimate: WrittenAmount, high_estimate: WrittenAmount })

import { z } from 'zod'
import { MetadataFields } from '../catalogue/edits.ts'
import { writtenShape } from '../catalogue/field-schemas.ts'
import { ColumnMeaning, Encoding, ImportChoices, Numbering } from '../catalogue/import-choices.ts'
import { METADATA_FIELDS } from '../catalogue/metadata-fields.ts'
import { Remark } from '../catalogue/remarks.ts'
import { Lot } from '../entities/lot.ts'
import { Paper } from '../entities/paper.ts'
import { SaleResults } from '../entities/results.ts'
import { LotNumberInput, LotNumberSchema } from '../lot-number.ts'
import { AuctionLotParams, AuctionParams } from './commands.ts'
import { houseApi } from './house.ts'
import { table, workbook } from './money/exports.ts'
import { apiRows } from './row.ts'

const metadata = writtenShape(METADATA_FIELDS)
const PreviewParams = z.strictObject({ id: z.string().min(1).max(64) })

/** A parsed catalogue before it is loaded. */
const UploadPreview = z.object({
  previewId: z.string(),
  title: z.string(),
  /** The details of the sale in the file; "" if absent. */
  details: z.object({ location: z.string(), date_time: z.string(), time_zone: z.string() }),
  columns: z.array(
    z.object({
      heading: z.string(),
      meaning: ColumnMeaning,
      /** The source of the meaning. A catalogue with guessed columns is not loaded until they are chosen. */
      knownBy: z.enum(['heading', 'cells', 'choice', 'guess']),
      /** The first values of the column. */
      samples: z.array(z.string()),
    }),
  ),
  /** The encoding of its text; null for a workbook. */
  encoding: Encoding.nullable(),
  /** The separator of its cells; null for a workbook and for JSON. */
  delimiter: z.string().nullable(),
  /** The sheets of its workbook, with their numbers of rows, and the index of the parsed one; empty for other files. */
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  sheet: z.number().int().nullable(),
  /** The row of its headings (0 if it has none), and the number of rows that they take. */
  headerRow: z.number().int(),
  headingRows: z.number().int(),
  /** The columns were chosen before, for a file with these headings. */
  isRemembered: z.boolean(),
  numbering: Numbering,
  /** Columns by which the file could be split into sales, if its lot numbers repeat or a heading names the sale. */
  sales: z.array(
    z.object({
      column: z.number().int(),
      sales: z.array(z.object({ value: z.string(), lots: z.number().int() })),
    }),
  ),
  /** The currency in the file, ISO 4217; null if it has none or several: the person is asked. */
  currency: z.string().nullable(),
  /** The number of lots that name each currency next to their amounts. */
  currencies: z.array(z.object({ currency: z.string(), lots: z.number().int() })),
  lots: z.array(
    z.object({
      lotNumber: LotNumberSchema,
      /** Its row in the file; null in a sale's own JSON. */
      row: z.number().int().nullable(),
      artist: z.string(),
      title: z.string(),
      estimate: z.string(),
      lowEstimate: z.number().int().nullable(),
      highEstimate: z.number().int().nullable(),
      startPrice: z.number().int().nullable(),
      reserve: z.number().int().nullable(),
      /** The file of its picture, and why it can't be shown; null without a picture. */
      image: z.object({ file: z.string(), problem: z.string().nullable() }).nullable(),
    }),
  ),
  totalLots: z.number().int(),
  /** The number of lots with pictures that can be shown. */
  images: z.number().int(),
  /** Files of its ZIP that are not usable pictures, with the reason. */
  unread: z.array(z.object({ file: z.string(), problem: z.string() })),
  /** Remarks on unread, omitted or corrected cells. Questions need an answer: a choice, or `confirmed`. */
  remarks: z.array(Remark),
  /** Why it can't be loaded with the present choices, by lot or row; empty if it can. */
  faults: z.array(
    z.object({
      lot: z.union([LotNumberSchema, z.string()]).nullable(),
      field: z.string().nullable(),
      row: z.number().int().nullable(),
      message: z.string(),
    }),
  ),
})

/** The picture fields of a lot's record. */
const LotPicture = z
  .object({ lotNumber: LotNumberSchema })
  .extend(Lot.pick({ local_image_path: true, image_width: true, image_height: true, further_images: true }).shape)
/** The file to change, "" if the lot has none. If the lot no longer has it, 409. If omitted, the first. */
const WasPicture = z.string().max(200).optional()

/** The number of an entry; 0 is before the first. */
const Entry = z.coerce.number().int().min(0)

/** The admin panel's calls: catalogues in columns, pictures of lots, results, backups, rehearsals. */
export const adminApi = apiRows({
  previewUpload: {
    role: 'staff',
    summary: 'Uploads a catalogue (CSV, TSV, XLSX or JSON, or a ZIP with one; field `file`) without loading it yet',
    upload: 'multipart/form-data',
    reply: UploadPreview,
  },
  rereadPreview: {
    role: 'staff',
    summary: 'Reads a catalogue that was previewed again: its encoding, headings, columns, numbers and rows as chosen',
    params: PreviewParams,
    body: ImportChoices,
    reply: UploadPreview,
  },
  loadPreview: {
    role: 'staff',
    summary: 'Loads a catalogue that was previewed',
    params: PreviewParams,
    body: z.strictObject({
      title: metadata.title.unwrap().min(1),
      location: metadata.location,
      date_time: metadata.date_time,
      currency: MetadataFields.shape.currency,
      time_zone: MetadataFields.shape.time_zone,
      /** Loads each sale of the chosen column, with its value added to the title. */
      each: z.literal('sale').optional(),
    }),
    reply: houseApi.uploadAuction.reply,
  },
  compareUpload: {
    role: 'staff',
    summary: 'Compares a catalogue that was previewed with a sale, by lot number; nothing is changed',
    params: PreviewParams,
    query: z.strictObject({ auctionId: z.string().min(1).max(200) }),
    reply: z.object({
      auctionId: z.string(),
      /** The version of the sale in the comparison. */
      version: z.number().int(),
      added: z.array(LotNumberSchema),
      changed: z.array(
        z.object({
          lotNumber: LotNumberSchema,
          fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
      /** Lots of the sale that the file lacks. They stay, unless an update names them. */
      missing: z.array(LotNumberSchema),
    }),
  },
  updateFromPreview: {
    role: 'staff',
    summary: 'Updates the lots of a sale from a catalogue that was previewed, by lot number; can be undone',
    params: PreviewParams,
    body: z.strictObject({
      auctionId: z.string().min(1).max(200),
      /** The version of the comparison: after a later save, 409. */
      baseVersion: z.number().int().min(0),
      /** Lots to delete that the file lacks; all others stay. */
      deletedLots: z.array(LotNumberInput).max(20_000),
    }),
    reply: z.object({
      auctionId: z.string(),
      version: z.number().int(),
      added: z.number().int(),
      changed: z.number().int(),
      deletedLots: z.array(LotNumberSchema),
    }),
  },
  discardPreview: {
    role: 'staff',
    summary: 'Forgets a catalogue that was previewed',
    params: PreviewParams,
    reply: z.object({ previewId: z.string() }),
  },
  uploadLotPicture: {
    role: 'staff',
    summary: 'Gives a lot a picture, in place of one or last (field `file`: JPEG, PNG, WebP, GIF, AVIF, TIFF, BMP)',
    params: AuctionLotParams,
    upload: 'multipart/form-data',
    /** `last` adds the picture after the others. */
    query: z.strictObject({ was: WasPicture, place: z.literal('last').optional() }),
    reply: LotPicture,
  },
  editLotPicture: {
    role: 'staff',
    summary: "Turns a lot's picture by a quarter, makes it the first, or takes it off the lot",
    params: AuctionLotParams,
    body: z.strictObject({ edit: z.enum(['turn_left', 'turn_right', 'make_first', 'remove']), was: WasPicture }),
    reply: LotPicture,
  },
  addLotPictures: {
    role: 'staff',
    summary: 'Gives the lots of a sale the pictures of a ZIP (field `file`), by picture name or lot number',
    params: AuctionParams,
    upload: 'multipart/form-data',
    reply: z.object({
      auctionId: z.string(),
      /** The lots with another picture now. */
      changed: z.array(LotNumberSchema),
      /** The files that fit no lot or can't be shown. */
      warnings: z.array(z.string()),
    }),
  },
  saleResults: {
    role: 'staff',
    summary: "A sale's results, lot by lot",
    params: AuctionParams,
    reply: SaleResults,
  },
  paper: {
    role: 'staff',
    summary: 'The data of printed papers at an entry of the audit trail, and the changes since another entry',
    params: AuctionParams,
    query: z.strictObject({ entry: Entry.optional(), since: Entry.optional() }),
    reply: Paper,
  },
  exportCatalogue: table("A sale's catalogue"),
  exportCatalogueWorkbook: workbook("A sale's catalogue"),
  exportCatalogueZip: {
    role: 'staff',
    summary: "A sale's catalogue with its pictures as a ZIP, in the form that an upload takes",
    params: AuctionParams,
    reply: 'application/zip',
  },
  exportResults: table("A sale's results"),
  exportAudit: table("A sale's audit trail"),
  exportBidsWorkbook: workbook("A sale's bids"),
  exportResultsWorkbook: workbook("A sale's results, and their totals by outcome,"),
  exportAuditWorkbook: workbook("A sale's audit trail"),
  resetAuction: {
    role: 'staff',
    summary: 'Makes a sale ready for another rehearsal; its journal moves to the trash. Refused while it is live',
    params: AuctionParams,
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
})

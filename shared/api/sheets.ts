import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { ClientFields } from '../entities/people/client.ts'
import { PaddleWritten } from '../entities/people/paddle.ts'
import { Difference } from '../rules/reconcile.ts'
import { apiRows } from './row.ts'

/** The heading of a field's column, if chosen. */
export const Heading = z.string().max(200).optional()
const OfSale = { auctionId: z.string().min(1).max(200).optional() }

/** The parsed columns of a file: its headings, and the heading of each field. */
export const ColumnsRead = {
  headings: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
  /** False if the required fields were not found and must be chosen. */
  isKnown: z.boolean(),
}

export const MOST_IMPORTED = 20_000

/** Spreadsheets to compare or import: results, clients. A field’s heading chooses its column, "" none. */
export const sheetsApi = apiRows({
  reconcileChannel: {
    role: 'staff',
    summary: 'Compares a platform’s own results (CSV, TSV or XLSX; field `file`) with the record of the sale',
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    query: z.strictObject({ ...OfSale, lot: Heading, price: Heading, paddle: Heading, status: Heading }),
    upload: 'multipart/form-data',
    reply: z.object({
      ...ColumnsRead,
      /** The platform with this layout; null for another, read by its headings. */
      layout: z.string().nullable(),
      rows: z.number().int(),
      differences: z.array(Difference),
    }),
  },
  previewClients: {
    role: 'staff',
    summary: 'Reads a spreadsheet of clients or registrations (CSV, TSV or XLSX; field `file`) and adds nothing',
    query: z.strictObject({
      ...{ name: Heading, first: Heading, company: Heading, phone: Heading, mobile: Heading, email: Heading },
      ...{ title: Heading, number: Heading, languages: Heading, taxNumber: Heading, clientLimit: Heading },
      ...{ address2: Heading, postcode: Heading, town: Heading, region: Heading },
      ...{ address: Heading, country: Heading, alerts: Heading, note: Heading, paddle: Heading, limit: Heading },
    }),
    upload: 'multipart/form-data',
    reply: z.object({
      ...ColumnsRead,
      rows: z.array(
        z.object({
          row: z.number().int(),
          /** Null if it can't be read. A refused row has the values that were read. */
          client: ClientFields.nullable(),
          paddle: z.string().nullable(),
          limit: Amount.nullable(),
          refused: z.string().nullable(),
          /** Clients of the house that may be the same, the likeliest first. */
          same: z.array(z.object({ id: z.string(), name: z.string(), why: z.enum(['mail', 'number', 'name']) })),
        }),
      ),
    }),
  },
  importClients: {
    role: 'staff',
    summary: 'Adds clients or merges them with named ones, and registers their paddles',
    longList: { name: 'rows', most: MOST_IMPORTED },
    body: z.strictObject({
      ...OfSale,
      rows: z
        .array(
          z.strictObject({
            client: ClientFields,
            /** The same client; null for a new one. */
            join: z.string().min(1).max(64).nullable(),
            paddle: PaddleWritten.nullable(),
            limit: Amount.nullable(),
          }),
        )
        .min(1)
        .max(MOST_IMPORTED),
    }),
    reply: z.object({
      added: z.number().int(),
      joined: z.number().int(),
      registered: z.number().int(),
      /** Paddles that were not registered, with the reason. */
      refused: z.array(z.object({ paddle: z.string(), why: z.string() })),
    }),
  },
})

import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { ClientFields } from '../entities/people/client.ts'
import { SalePaddle } from '../entities/people/paddle.ts'
import { Difference } from '../rules/reconcile.ts'
import { apiRows } from './row.ts'

/** The heading of a field's column, where it is chosen. */
export const Heading = z.string().max(200).optional()
const OfSale = { auctionId: z.string().min(1).max(200).optional() }

/** How the columns of a file were understood: its headings, and the heading of each field. */
export const ColumnsRead = {
  headings: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
  /** False: the fields that are needed were not found, and must be chosen. */
  isKnown: z.boolean(),
}

/** Clients taken in at once at most. */
export const MOST_IMPORTED = 5_000

/** Spreadsheets that are compared or taken in: a platform's results, clients. A field’s heading chooses its column; an empty one leaves it out. */
export const sheetsApi = apiRows({
  reconcileChannel: {
    role: 'staff',
    summary: 'Compares a platform’s own results (CSV, TSV or XLSX; field `file`) with the record of the sale',
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    query: z.strictObject({ ...OfSale, lot: Heading, price: Heading, paddle: Heading, status: Heading }),
    upload: 'multipart/form-data',
    reply: z.object({
      ...ColumnsRead,
      /** The platform whose layout it is; null: another, read by its headings. */
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
      ...{ address: Heading, country: Heading, alerts: Heading, note: Heading, paddle: Heading, limit: Heading },
    }),
    upload: 'multipart/form-data',
    reply: z.object({
      ...ColumnsRead,
      rows: z.array(
        z.object({
          row: z.number().int(),
          /** Null where it can't be read. A refused row tells what was read of it. */
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
    summary: 'Adds clients, or joins them with those that are named, and registers their paddles',
    body: z.strictObject({
      ...OfSale,
      rows: z
        .array(
          z.strictObject({
            client: ClientFields,
            /** The client that it is; null: a new one. */
            join: z.string().min(1).max(64).nullable(),
            paddle: SalePaddle.shape.paddle.nullable(),
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
      /** Paddles that were not registered, and why. */
      refused: z.array(z.object({ paddle: z.string(), why: z.string() })),
    }),
  },
})

import { z } from 'zod'
import { AuctionParams } from '../commands.ts'

/** The row of an export as CSV. */
export const table = (what: string) =>
  ({
    role: 'staff',
    summary: `${what} as CSV; \`format=excel\`: for an Excel of decimal commas, parted by semicolons`,
    params: AuctionParams,
    query: z.strictObject({ format: z.literal('excel').optional() }),
    reply: 'text/csv',
  }) as const

/** The row of an export as an Excel workbook. */
export const workbook = (what: string) =>
  ({
    role: 'staff',
    summary: `${what} as an Excel workbook`,
    params: AuctionParams,
    reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }) as const

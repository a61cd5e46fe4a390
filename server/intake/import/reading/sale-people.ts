import { z } from 'zod'
import { Amount } from '../../../../shared/amounts/amount.ts'
import { ClientFields } from '../../../../shared/entities/people/client.ts'
import { PaddleWritten } from '../../../../shared/entities/people/paddle.ts'
import { BookingFields, CallerFields } from '../../../../shared/entities/telephone.ts'
import type { ImportLimits } from '../limits.ts'
import { SaleFaults } from './sale-faults.ts'

/** Ids of a file are the same each time, so that a sale that is loaded again finds its people. */
const Id = z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be small letters, digits and dashes')
const MOST_PEOPLE = 1_000

/** The people of a sale in its file: clients with their registered paddles, callers, and telephone bookings. */
const SalePeople = z.strictObject({
  clients: z
    .array(
      z.strictObject({ id: Id, client: ClientFields, paddle: PaddleWritten, limit: Amount.nullable().default(null) }),
    )
    .max(MOST_PEOPLE)
    .refine((all) => new Set(all.map(({ paddle }) => paddle)).size === all.length, 'a paddle is named twice')
    .default([]),
  callers: z
    .array(CallerFields.extend({ id: Id }))
    .max(MOST_PEOPLE)
    .default([]),
  bookings: z
    .array(BookingFields.pick({ lotNumbers: true, paddle: true, language: true, cover: true }).extend({ id: Id }))
    .max(MOST_PEOPLE)
    .default([]),
})
export type SalePeople = z.infer<typeof SalePeople>

/** Reads a sale's `people`; null if its file names none. Throws ImportRefused with all faults. */
export function readPeople(
  json: unknown,
  { shown, limits }: { shown: string; limits: ImportLimits },
): SalePeople | null {
  const value = z.object({ people: z.unknown() }).safeParse(json).data?.people
  if (value === undefined || value === null) return null
  const read = SalePeople.safeParse(value)
  if (read.success) return read.data
  const faults = new SaleFaults(shown, limits, null)
  faults.addIssues(read.error, { field: 'people' })
  faults.refuseIfAny()
  return null
}

import { diffSchema } from '../engine/diff-schema.ts'
import { plainDifferences } from '../engine/plain-differences.ts'
import type * as engine from '../engine/table.ts'
import type { House } from './state.ts'
import { HOUSE_FIELDS, type HouseTable } from './tables.ts'

export type Diff = engine.Diff<HouseTable>
export type FieldOf = engine.FieldOf<HouseTable>

/** The operations on differences of the house. */
export const HOUSES = plainDifferences<typeof HOUSE_FIELDS, House>(HOUSE_FIELDS)

/** A difference of the house in the journal. */
export const HouseDiffSchema = diffSchema(HOUSE_FIELDS, { loose: [] })

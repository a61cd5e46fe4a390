import { z } from 'zod'
import { HouseDiffSchema } from '../diff.ts'
import { diffWithoutErased } from '../erased-records.ts'
import { houseEvent } from '../rows.ts'
import { applyToHouse, keysIn, withRecord } from '../state.ts'

/** The content of a file of an earlier version, imported once. The file is then set aside. */
export const fileAdopted = houseEvent('file_adopted', {
  version: 1,
  fields: z.strictObject({ file: z.string(), diff: HouseDiffSchema }),
  sentence: ({ file }) => `Taken over from ${file} of an earlier version`,
  unlisted: ['diff'],
  final: 'It was taken over from the files of an earlier version',
  about: ({ file, diff }) => ({ ...keysIn(diff), adopted: [file] }),
  evolve: (house, { file, diff, at, seq }) =>
    withRecord(applyToHouse(house, diff, { at, seq }), 'adopted', file, { at }),
  withoutErased: ({ file, diff }, erased) => ({ file, diff: diffWithoutErased(diff, erased) }),
})

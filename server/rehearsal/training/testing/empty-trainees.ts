import type { DataFolder } from '../../../storage/durable-store.ts'
import { openTrainees } from '../trainees.ts'

/** The trainees of a house without rehearsals. */
export function traineesWithoutRehearsals(folder: DataFolder & { now: () => Date }) {
  return openTrainees({ ...folder, past: { list: () => [], forget: async () => {}, takeIn: async () => {} } })
}

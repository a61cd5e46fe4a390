import type { HouseRoom } from '../../../house-room/house-room.ts'
import { traineesOf } from '../trainees.ts'

/** The trainees of a house without rehearsals. */
export function traineesWithoutRehearsals({ houseRoom, now }: { houseRoom: HouseRoom; now: () => Date }) {
  return traineesOf({ room: houseRoom, now, past: { list: () => [], forget: async () => {}, takeIn: async () => {} } })
}

import { SEATS_A_ROW, TELEPHONES } from '../../../../../shared/entities/people/saleroom-seats.ts'

export type Seat = { x: number; y: number; size: number }

const ROWS = [
  { y: 512, size: 66 },
  { y: 592, size: 78 },
  { y: 688, size: 92 },
  { y: 802, size: 108 },
] as const
const AISLE = 0.9
const MIDDLE = 800

/** The seats of the room, front row first, with an aisle in the middle. */
export const SEATS: readonly Seat[] = ROWS.flatMap(({ y, size }) =>
  Array.from({ length: SEATS_A_ROW }, (_, at) => {
    const fromMiddle = at - (SEATS_A_ROW - 1) / 2
    return { x: MIDDLE + size * (fromMiddle + Math.sign(fromMiddle) * (AISLE / 2)), y, size }
  }),
)

/** The telephones on their table, from left to right. */
export const OPERATORS: readonly Seat[] = Array.from({ length: TELEPHONES }, (_, at) => ({
  x: 76 + at * 66,
  y: 330,
  size: 58,
}))

/** The first paddles of the seats, the front row first, and of the telephones. */
export const FIRST_SEAT = 101
export const FIRST_TELEPHONE = 501
export const SEAT_ROWS = 4
export const SEATS_A_ROW = 12
export const TELEPHONES = 8

/** The seat of a bidder in the room, and how the auctioneer addresses them, on every screen of the evening. */
export type SeatOf = {
  row: number
  column: number
  isMadam: boolean
  where: 'front' | 'back' | 'aisle' | 'left' | 'right'
}

/** The index of a paddle among these places from its first number on; every number has one, also a misheard one. */
export function placeOf(paddle: string | null, first: number, places: number): number | null {
  const number = Number.parseInt(paddle ?? '', 10)
  return Number.isNaN(number) ? null : (((number - first) % places) + places) % places
}

/** The seat of an index. */
export function seatAt(place: number): SeatOf {
  const row = Math.floor(place / SEATS_A_ROW)
  const column = place % SEATS_A_ROW
  const isAisle = column === SEATS_A_ROW / 2 - 1 || column === SEATS_A_ROW / 2
  const side = column < SEATS_A_ROW / 2 ? 'left' : 'right'
  const where = isAisle ? 'aisle' : row === 0 ? 'front' : row === SEAT_ROWS - 1 ? 'back' : side
  return { row, column, where, isMadam: (place * 7 + row * 3) % 5 < 2 }
}

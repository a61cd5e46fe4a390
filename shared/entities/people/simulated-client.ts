import type { Client } from './client.ts'
import { FIRST_SEAT, placeOf, SEAT_ROWS, SEATS_A_ROW, seatAt } from './saleroom-seats.ts'

const PREFIX = 'rehearsal-'
const WOMEN =
  'Agnes Beatrix Clara Dorothea Edith Flora Greta Harriet Ida Josephine Klara Louise Martha Nora Olga'.split(' ')
const MEN = 'Albert Bruno Conrad Desmond Ernest Felix Gilbert Hugo Ivor Jasper Kurt Lionel Maurice Norman Oscar'.split(
  ' ',
)
const FAMILIES =
  'Abernathy Bellweather Carraway Delacourt Eastlake Farthing Greenhalgh Hollister Ingleby Jessop Kirkbride Lovelace Merriman Nightingale Ormsby Pemberton Quill Ravenscroft Standish Thistlewood Underhill Venables Whitcombe Yardley'.split(
    ' ',
  )

/** The id of a client for a paddle of a rehearsal. */
export const simulatedClientId = (paddle: string) => `${PREFIX}${paddle}`

/** A client of a rehearsal, by id: not a client of the house, and never stored. Null for other ids. */
export function simulatedClient(id: string): Client | null {
  if (!id.startsWith(PREFIX)) return null
  const number = Number(id.slice(PREFIX.length)) || 0
  const seat = seatAt(placeOf(String(number), FIRST_SEAT, SEAT_ROWS * SEATS_A_ROW) ?? 0)
  const first = seat.isMadam ? WOMEN : MEN
  const name = `${first[(number * 7) % first.length]} ${FAMILIES[(number * 5) % FAMILIES.length]}`
  return { id, name, phones: [], alerts: [], createdAt: new Date(0).toISOString() }
}

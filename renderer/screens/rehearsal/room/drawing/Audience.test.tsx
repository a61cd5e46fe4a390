import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FIRST_SEAT } from '../../../../../shared/entities/people/saleroom-seats.ts'
import { Audience } from './Audience.tsx'
import { SEATS } from './seats.ts'

/** Returns the direction of each face, seat by seat: -1 left, 1 right, 0 ahead. */
function facesOf(paddle: string | null, gaze: number | null): number[] {
  const drawn = renderToStaticMarkup(<Audience paddle={paddle} gaze={gaze} />)
  const people = drawn.split('transition-transform').slice(1)
  return people.map((person) => Number(/scale\((-?1) 1\)/.exec(person)?.[1] ?? 0))
}

/** Returns the faces that look away from a place. */
const astray = (faces: readonly number[], place: number) =>
  faces.filter((face, at) => face !== 0 && face !== Math.sign(place - (SEATS[at]?.x ?? 0)))

it('all faces look ahead without a bid', () => {
  expect(facesOf(null, null)).toEqual(SEATS.map(() => 0))
})

it.each(SEATS.map((_, seat) => seat))('faces turn to the paddle in seat %i, and its own face looks ahead', (seat) => {
  const faces = facesOf(String(FIRST_SEAT + seat), null)
  const there = SEATS[seat]?.x ?? Number.NaN
  expect(astray(faces, there)).toEqual([])
  expect(faces[seat]).toBe(0)
  expect(faces.filter((face) => face !== 0).length).toBeGreaterThan(SEATS.length / 3)
})

it('faces turn to the telephones at the left and to the book at the right', () => {
  const [left, right] = [facesOf(null, 76), facesOf(null, 1_500)]
  expect(new Set(left)).toEqual(new Set([0, -1]))
  expect(new Set(right)).toEqual(new Set([0, 1]))
})

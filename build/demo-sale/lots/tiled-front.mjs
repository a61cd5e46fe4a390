import { byHand } from '../paint/by-hand.mjs'
import { grainAt } from '../paint/chance.mjs'
import { turned } from '../paint/moves.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { arc, disc, polygon, rect, slice } from '../paint/shapes.mjs'
import { clouded } from '../paint/surfaces.mjs'

const SIDE = 150

export const tiledFront = {
  lot_number: '17',
  artist: 'Joaquim Serravalle (Portuguese, 1928-2001)',
  title: 'Fachada com azulejos, São Mamede',
  medium: 'thirty glazed earthenware tiles, each signed in the slip',
  dimensions: '70 x 84 cm',
  description:
    'Thirty tiles of four designs, laid as the buyer pleases. This is the order in which the artist hung them at home.',
  estimate: [1200, 1800],
  tags: ['ARR'],
  width: 900,
  height: 750,
  ground: '#d8cfba',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 6; column++) tile(canvas, row, column)
    }
    canvas.emboss(paperTooth({ seed: 17, depth: 3 }))
  },
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {number} row
 * @param {number} column
 */
function tile(canvas, row, column) {
  const x = column * SIDE
  const y = row * SIDE
  const seed = row * 6 + column
  const quarter = Math.floor(grainAt(column, row, 4) * 4) / 4
  const design = Math.floor(grainAt(column, row, 9) * 4)
  const warm = grainAt(column, row, 12) > 0.8
  const [ground, ink, accent] = warm
    ? ['#f2b93b', '#1f4b94', '#f6f1e4']
    : ['#f6f1e4', '#1f4b94', design === 2 ? '#f2b93b' : '#76a5d1']
  const glaze = (/** @type {string} */ colour) => clouded(colour, { seed, depth: 9, size: 46 })
  const place = (/** @type {import('../paint/shapes.mjs').Shape} */ shape) =>
    byHand(turned(shape, quarter, x + SIDE / 2, y + SIDE / 2), { seed, slip: 1.6, reach: 26 })

  const face = rect(x + 2.5, y + 2.5, SIDE - 5, SIDE - 5)
  canvas.inside(face, () => {
    canvas.fill(face, glaze(ground))
    if (design === 0) {
      canvas.fill(place(slice(x, y, 112, 0, 0.25)), glaze(ink))
      canvas.fill(place(slice(x, y, 66, 0, 0.25)), glaze(accent))
      canvas.fill(place(slice(x + SIDE, y + SIDE, 36, 0.5, 0.75)), glaze(ink))
    } else if (design === 1) {
      canvas.fill(place(polygon(`${x},${y} ${x + SIDE},${y} ${x},${y + SIDE}`)), glaze(ink))
      canvas.fill(place(disc(x + 48, y + 48, 25)), glaze(ground))
      canvas.fill(place(disc(x + 104, y + 104, 22)), glaze(accent))
    } else if (design === 2) {
      for (const corner of [0, 0.25, 0.5, 0.75]) {
        const petal = turned(slice(x, y, 75, 0, 0.25), corner, x + SIDE / 2, y + SIDE / 2)
        canvas.fill(place(petal), glaze(ink))
      }
      canvas.fill(place(disc(x + 75, y + 75, 22)), glaze(accent))
    } else {
      for (const [outer, inner] of [
        [150, 126],
        [102, 78],
        [54, 30],
      ]) {
        canvas.fill(place(arc(x, y, outer, inner, 0, 0.25)), glaze(outer === 102 ? accent : ink))
      }
      canvas.fill(place(disc(x + 134, y + 134, 20)), glaze(ink))
    }
    canvas.fill(rect(x, y, SIDE, 7), '#ffffff', 0.3)
    canvas.fill(rect(x, y + SIDE - 8, SIDE, 8), '#4b4636', 0.18)
  })
}

import { byHand } from '../paint/by-hand.mjs'
import { grainAt } from '../paint/chance.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { rect } from '../paint/shapes.mjs'
import { clouded } from '../paint/surfaces.mjs'

const cloths = ['#b8432f', '#27435e', '#e0b354', '#efe3cb', '#5d7f73', '#2a2527', '#d98c72']

export const theFugue = {
  lot_number: '18',
  artist: 'Ottilie Brandauer (German, 1904-1949)',
  title: 'The Fugue (Study for a Weaving)',
  medium: 'wool and linen tapestry, with the weaver’s label',
  dimensions: '182 x 137 cm',
  description:
    'Three voices, each entering a step lower than the last. Woven from the artist’s cartoon in 1932; one of an edition of two.',
  estimate: [10000, 15000],
  tags: ['Star lot', 'Reserve'],
  width: 750,
  height: 1000,
  ground: '#efe3cb',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 750, 1000), '#f4f0e8')
    for (let thread = 0; thread < 108; thread++) {
      const x = 44 + thread * 6.15
      for (const [top, length] of [
        [14, 34],
        [952, 24 + grainAt(thread, 1, 1) * 16],
      ]) {
        canvas.fill(byHand(rect(x, top, 2.2, length), { seed: thread, slip: 2, reach: 18 }), '#c9b78f')
      }
    }
    canvas.inside(byHand(rect(40, 44, 670, 912), { seed: 3, slip: 3, reach: 90 }), () => {
      for (let row = 0; row < 19; row++) {
        for (let column = 0; column < 7; column++) block(canvas, row, column)
      }
    })
    const ribs = canvasWeave({ seed: 18, depth: 3 })
    canvas.emboss((x, y) =>
      x > 40 && x < 710 && y > 44 && y < 956 ? ribs(x, y) + (y % 6 === 0 ? -9 : y % 6 === 3 ? 4 : 0) : 0,
    )
  },
}

/**
 * One block of the weave. The subject of the fugue runs down the columns and comes back inverted.
 *
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {number} row
 * @param {number} column
 */
function block(canvas, row, column) {
  const subject = [0, 3, 1, 2, 3, 5, 4, 6]
  const voice = column % 3
  const step = voice === 1 ? 40 - row - column * 2 : row + column * 3
  const colour = cloths[subject[step % 8]]
  const second = cloths[subject[(step + 3 + voice) % 8]]
  const x = 40 + column * 96
  const y = 44 + row * 48
  const seed = row * 7 + column
  canvas.fill(rect(x, y, 97, 49), clouded(colour, { seed, depth: 6, size: 22 }))
  if ((row * 2 + column) % 5 === 0) {
    for (let line = 0; line < 4; line++) canvas.fill(rect(x, y + 6 + line * 12, 97, 6), second)
  } else if ((row + column * 2) % 4 === 1) {
    canvas.fill(rect(x + 48, y, 49, 49), clouded(second, { seed, depth: 6, size: 22 }))
  } else if ((row * 3 + column) % 7 === 2) {
    for (let line = 0; line < 8; line++) canvas.fill(rect(x + line * 12, y + (line % 2) * 24, 12, 24), second)
  } else if ((row + column) % 6 === 4) {
    canvas.fill(rect(x + 24, y + 12, 48, 24), second)
  }
}

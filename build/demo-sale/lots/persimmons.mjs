import { byHand } from '../paint/by-hand.mjs'
import { grainAt } from '../paint/chance.mjs'
import { blob, stroke } from '../paint/curves.mjs'
import { mapped, turned } from '../paint/moves.mjs'
import { printed } from '../paint/opacities.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { disc, polygon, rect } from '../paint/shapes.mjs'
import { stampSeal } from '../paint/sheet.mjs'
import { clouded } from '../paint/surfaces.mjs'

const PAPER = '#f0e6d0'

export const persimmons = {
  lot_number: '22',
  artist: 'Harue Minazuki (Japanese, 1915-1998)',
  title: 'Persimmons on a Branch',
  medium: 'colour woodblock print with gold ground, sealed in red',
  dimensions: '27 x 39 cm',
  description: 'Late impression from the recut key block, on squares of gold leaf that no two copies share.',
  estimate: [500, 700],
  tags: ['VAT'],
  width: 1000,
  height: 720,
  ground: PAPER,
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.inside(rect(48, 48, 904, 624), () => {
      for (let row = 0; row < 5; row++) {
        for (let column = 0; column < 7; column++) {
          const tone = ['#d9b25a', '#d3a94e', '#deb964', '#cfa54c'][Math.floor(grainAt(column, row, 3) * 4)]
          canvas.fill(
            rect(46 + column * 131, 44 + row * 131, 130.4, 130.4),
            clouded(tone, { seed: row * 7 + column, depth: 7, size: 34 }),
          )
        }
      }
      const ink = printed({ seed: 9, bare: 0.015 })
      for (const [line, width, tip] of /** @type {[string, number, number][]} */ ([
        ['1010,120 860,150 740,214 600,236 470,300 330,316 190,390', 34, 5],
        ['740,214 690,150 612,110 540,108', 15, 4],
        ['600,236 570,310 590,380 566,420', 14, 5],
        ['860,150 850,240 800,300 796,352', 14, 6],
        ['470,300 420,250 340,226', 11, 4],
        ['330,316 318,360 330,400', 9, 5],
      ])) {
        canvas.fill(byHand(stroke(line, width, tip), { seed: 2, slip: 4, reach: 22 }), '#3a2620', ink)
      }
      for (const [x, y, size, turn, colour] of /** @type {[number, number, number, number, string][]} */ ([
        [540, 108, 1, 0.48, '#5d7a4a'],
        [648, 128, 0.72, 0.22, '#b8552c'],
        [340, 226, 1.05, 0.52, '#b8552c'],
        [190, 390, 0.9, 0.38, '#5d7a4a'],
        [430, 300, 0.8, 0.16, '#5d7a4a'],
        [700, 222, 0.8, 0.14, '#8b3b2a'],
        [906, 142, 0.86, 0.2, '#5d7a4a'],
      ])) {
        leaf(canvas, { x, y, size, turn, colour })
      }
      for (const [x, y, size] of [
        [566, 490, 1.08],
        [796, 424, 1.16],
        [330, 458, 0.94],
      ])
        persimmon(canvas, x, y, size)
    })
    stampSeal(canvas, { x: 84, y: 590, paper: PAPER })
    canvas.emboss(paperTooth({ seed: 23, depth: 3 }))
  },
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function persimmon(canvas, x, y, size) {
  const at = (/** @type {import('../paint/shapes.mjs').Shape} */ shape) =>
    mapped(shape, ([dx, dy]) => [x + dx * size, y + dy * size])
  const fruit = at(blob('0,-62 48,-64 86,-30 88,22 52,66 0,76 -52,66 -88,22 -86,-30 -48,-64'))
  canvas.fill(fruit, clouded('#dd6424', { seed: x, depth: 6, size: 40 }), printed({ seed: x, bare: 0.01 }))
  canvas.inside(fruit, () => {
    canvas.fill(at(blob('30,-70 70,-30 66,30 20,84 110,84 120,-60')), '#b9431c')
    canvas.fill(at(stroke('-58,-26 -66,4 -54,36', 9, 3)), '#f3a765')
    canvas.fill(at(disc(-44, -42, 7, 5)), '#f3a765')
  })
  for (const turn of [0.03, 0.22, 0.4, 0.6, 0.8]) {
    canvas.fill(
      at(mapped(turned(blob('0,-4 22,-15 44,-6 48,4 24,13 0,8'), turn, 0, 0), ([px, py]) => [px, py * 0.62 - 60])),
      '#5f6b35',
    )
  }
  canvas.fill(at(polygon('-5,-62 5,-62 4,-80 -4,-80')), '#3a2620')
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {{ x: number, y: number, size: number, turn: number, colour: string }} leaf
 */
function leaf(canvas, { x, y, size, turn, colour }) {
  const at = (/** @type {import('../paint/shapes.mjs').Shape} */ shape) =>
    turned(
      mapped(shape, ([dx, dy]) => [x + dx * size, y + dy * size]),
      turn,
      x,
      y,
    )
  canvas.fill(at(blob('0,0 26,-28 70,-36 116,-8 136,10 96,28 48,30 14,18')), colour, printed({ seed: x, bare: 0.02 }))
  canvas.fill(at(stroke('0,2 60,0 128,9', 3, 1)), PAPER, 0.8)
  for (const rib of ['32,0 48,-14 62,-22', '62,0 80,-10 94,-14', '40,1 58,12 72,18', '72,2 88,10 98,14']) {
    canvas.fill(at(stroke(rib, 2, 0.8)), PAPER, 0.7)
  }
}

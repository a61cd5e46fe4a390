import { byHand } from '../paint/by-hand.mjs'
import { blob, under } from '../paint/curves.mjs'
import { turned } from '../paint/moves.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { polygon, rect } from '../paint/shapes.mjs'
import { brushed, wash } from '../paint/surfaces.mjs'

export const tulipField = {
  lot_number: '10',
  artist: 'Wilhelmina Oost (Dutch, 1931-2016)',
  title: 'Tulpenveld, ’s middags',
  medium: 'acrylic on canvas, signed and dated on the reverse 1974',
  dimensions: '70 x 100 cm',
  description:
    'The bulb fields behind Lisse reduced to rule and colour. Shown in the artist’s first exhibition outside the Netherlands.',
  estimate: [1500, 2500],
  tags: ['ARR', 'Reserve'],
  width: 1000,
  height: 720,
  ground: '#9fd0de',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 1000, 320), wash(['#5fb1cf', '#a9d8de', '#e4efe0'], { from: [0, 0], to: [0, 310] }))
    for (const cloud of [
      '90,150 150,104 240,92 320,120 396,128 430,158 300,166 160,168',
      '560,92 640,50 740,44 820,80 900,88 930,112 800,120 640,116',
      '430,222 500,202 590,206 650,228 560,238 470,238',
    ]) {
      canvas.fill(blob(cloud), '#fbf8ee')
    }
    canvas.fill(under('0,286 140,280 300,288 520,282 760,288 1000,280', 330), '#54796b')
    for (const x of [70, 120, 170, 640, 690, 735])
      canvas.fill(blob(`${x},262 ${x + 14},236 ${x + 28},262 ${x + 24},292 ${x + 4},292`), '#3f6457')
    canvas.fill(rect(0, 304, 1000, 420), '#4d7d3f')

    const colours = [
      '#d8322f',
      '#f6c932',
      '#d8322f',
      '#ef7fa0',
      '#fdf6e6',
      '#7b3a7d',
      '#f08a2c',
      '#d8322f',
      '#f6c932',
      '#ef7fa0',
      '#7b3a7d',
      '#f08a2c',
      '#fdf6e6',
      '#d8322f',
    ]
    const vanishing = 468
    for (const [row, colour] of colours.entries()) {
      const left = (row - 7) * 190 + 500
      const far = (/** @type {number} */ x) => vanishing + (x - vanishing) * 0.035
      canvas.fill(
        polygon(`${far(left)},306 ${far(left + 140)},306 ${left + 140},730 ${left},730`),
        brushed(colour, { seed: row, along: 'y', depth: 7 }),
      )
      canvas.fill(
        polygon(`${far(left + 104)},306 ${far(left + 140)},306 ${left + 140},730 ${left + 104},730`),
        '#2d4a2b',
        0.22,
      )
    }
    for (let row = 0; row < 10; row++) {
      const y = 322 + row * row * 4.4 + row * 3
      canvas.fill(rect(0, y, 1000, 1 + row * 0.5), '#33552c', 0.35)
    }
    mill(canvas, 806, 306)
    canvas.emboss(canvasWeave({ seed: 9, depth: 3 }))
  },
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {number} x
 * @param {number} floor
 */
function mill(canvas, x, floor) {
  canvas.fill(
    byHand(polygon(`${x - 40},${floor} ${x - 24},${floor - 128} ${x + 24},${floor - 128} ${x + 40},${floor}`), {
      seed: 1,
      slip: 1,
    }),
    '#6b3b2c',
  )
  canvas.fill(
    polygon(`${x + 6},${floor} ${x + 6},${floor - 128} ${x + 24},${floor - 128} ${x + 40},${floor}`),
    '#4a271e',
  )
  canvas.fill(
    blob(
      `${x - 28},${floor - 126} ${x - 18},${floor - 154} ${x + 8},${floor - 162} ${x + 28},${floor - 140} ${x + 28},${floor - 126}`,
    ),
    '#2b2a2b',
  )
  canvas.fill(rect(x - 46, floor - 56, 92, 7), '#2b2a2b')
  for (const turn of [0.07, 0.32, 0.57, 0.82]) {
    canvas.fill(turned(rect(x - 2, floor - 138, 4, 116), turn, x, floor - 138), '#2b2a2b')
    canvas.fill(turned(rect(x + 2, floor - 116, 20, 90), turn, x, floor - 138), '#fbf8ee')
  }
}

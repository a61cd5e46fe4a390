import { byHand } from '../paint/by-hand.mjs'
import { blob, stroke } from '../paint/curves.mjs'
import { mapped } from '../paint/moves.mjs'
import { dry } from '../paint/opacities.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { disc, polygon, rect } from '../paint/shapes.mjs'
import { brushed, clouded } from '../paint/surfaces.mjs'

export const threeBoats = {
  lot_number: '13',
  artist: 'Rafe Penhallow (British, 1913-1949)',
  title: '"Three Boats", St Elwyn',
  medium: 'oil and pencil on board, inscribed with title on the reverse',
  dimensions: '31 x 42 cm',
  description:
    'Penhallow kept perspective for Sundays: quay, cottages and chapel are each seen from where he liked them best.',
  estimate: [3000, 4000],
  tags: ['Reserve'],
  width: 1000,
  height: 750,
  ground: '#cfd3cb',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    const hand = (/** @type {import('../paint/shapes.mjs').Shape} */ shape) =>
      byHand(shape, { seed: 8, slip: 4, reach: 50 })
    canvas.fill(rect(0, 0, 1000, 750), brushed('#aebfc2', { seed: 1, depth: 10, hair: 9 }))
    canvas.fill(hand(rect(-10, -10, 1020, 130)), brushed('#d9d6c8', { seed: 2, depth: 8, hair: 10 }))
    canvas.fill(rect(0, 108, 1000, 40), '#7f9aa3', dry({ seed: 3, full: 0.6 }))
    canvas.fill(
      hand(blob('-60,210 120,150 330,176 430,250 400,330 240,360 210,470 250,590 180,800 -80,800')),
      clouded('#8c9a63', { seed: 4, depth: 9, size: 70 }),
    )
    canvas.fill(
      hand(blob('700,800 690,660 760,560 880,520 1060,500 1060,800')),
      clouded('#b39a63', { seed: 5, depth: 9, size: 70 }),
    )
    canvas.fill(hand(stroke('150,330 250,352 340,400 404,470 398,570 330,640', 40)), '#8d8578')
    canvas.fill(hand(stroke('210,330 262,338 352,390 418,466 412,572', 9)), '#e9e4d6')
    canvas.fill(hand(stroke('30,800 90,640 60,500 120,380 90,260 150,210', 20, 9)), '#e3d9b9')
    canvas.fill(hand(blob('470,560 560,600 640,560 600,660 520,700 440,650')), '#93abb0', 0.7)

    for (const [x, y, size, roof] of /** @type {[number, number, number, string][]} */ ([
      [128, 236, 1, '#5c5f66'],
      [204, 214, 0.86, '#9c4a34'],
      [282, 236, 0.94, '#5c5f66'],
      [148, 420, 1.05, '#9c4a34'],
      [108, 556, 1.2, '#5c5f66'],
      [796, 596, 1.25, '#5c5f66'],
      [910, 570, 1.1, '#9c4a34'],
    ])) {
      cottage(canvas, { x, y, size, roof })
    }
    canvas.fill(hand(polygon('868,300 908,300 900,150 876,150')), '#f1ede1')
    canvas.fill(hand(polygon('869,262 907,262 905,228 871,228')), '#b5402f')
    canvas.fill(hand(rect(870, 128, 36, 24)), '#2d3438')
    canvas.fill(hand(disc(888, 140, 8)), '#f2cf5b')
    canvas.fill(hand(blob('800,318 850,290 930,290 980,316 900,340')), '#6d6a5e')

    boat(canvas, { x: 560, y: 330, size: 1.2, hull: '#23343d', sail: '#b5402f' })
    boat(canvas, { x: 730, y: 440, size: 0.95, hull: '#f1ede1', sail: '#2d3438' })
    boat(canvas, { x: 520, y: 560, size: 0.86, hull: '#3d6b78', sail: '#f1ede1' })
    canvas.emboss(canvasWeave({ seed: 14, depth: 3 }))
  },
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {{ x: number, y: number, size: number, roof: string }} cottage
 */
function cottage(canvas, { x, y, size, roof }) {
  const at = (/** @type {string} */ text) =>
    byHand(
      mapped(polygon(text), ([dx, dy]) => [x + dx * size, y + dy * size]),
      { seed: x, slip: 2.5, reach: 24 },
    )
  canvas.fill(at('-34,0 34,0 34,48 -34,48'), '#f1ede1')
  canvas.fill(at('-40,2 -26,-30 26,-30 40,2'), roof)
  canvas.fill(at('16,-30 16,-46 27,-46 27,-30'), '#d9cdb5')
  canvas.fill(at('-6,48 -6,20 8,20 8,48'), '#31454c')
  canvas.fill(at('-25,14 -14,14 -14,26 -25,26'), '#31454c')
  canvas.fill(at('17,14 27,14 27,26 17,26'), '#31454c')
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {{ x: number, y: number, size: number, hull: string, sail: string }} boat
 */
function boat(canvas, { x, y, size, hull, sail }) {
  const at = (/** @type {import('../paint/shapes.mjs').Shape} */ shape) =>
    byHand(
      mapped(shape, ([dx, dy]) => [x + dx * size, y + dy * size]),
      { seed: y, slip: 3, reach: 30 },
    )
  canvas.fill(at(polygon('-70,30 90,30 60,44 -50,44')), '#7f9aa3')
  canvas.fill(at(polygon('-2,6 3,6 3,-130 -2,-130')), '#4b3a2c')
  canvas.fill(at(polygon('8,-8 8,-118 64,-92 72,-14')), sail)
  canvas.fill(at(polygon('-8,-8 -8,-112 -52,-8')), sail, 0.85)
  canvas.fill(at(blob('-78,0 -20,6 40,6 92,-4 70,26 10,34 -52,28')), hull)
}

import { dice } from '../paint/chance.mjs'
import { under } from '../paint/curves.mjs'
import { fading } from '../paint/opacities.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { disc, polygon, rect } from '../paint/shapes.mjs'
import { brushed, wash } from '../paint/surfaces.mjs'

export const eveningHarbour = {
  lot_number: '1',
  artist: 'Maren Holtvik (Norwegian, 1911-1994)',
  title: 'Evening Harbour',
  medium: 'oil on canvas, signed lower right',
  dimensions: '60 x 80 cm',
  description:
    'The last ferry is in and the fleet lies at its moorings. Holtvik painted this view from her kitchen window for more than thirty years.',
  estimate: [1000, 2000],
  tags: ['Reserve', 'ARR'],
  width: 1000,
  height: 750,
  ground: '#17323f',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(
      rect(0, 0, 1000, 430),
      wash(['#1d4a5c', '#3f7077', '#c98a5e', '#f0b46b'], { from: [0, 0], to: [0, 430] }),
    )
    canvas.fill(disc(640, 372, 74), '#f6d9a0')
    canvas.fill(under('0,330 120,300 240,340 380,318 520,380 640,400 760,392 1000,398', 430), '#4c5d66')
    canvas.fill(under('560,420 700,372 800,330 900,350 1000,310', 432), '#33505c')
    canvas.fill(under('0,388 90,366 210,392 330,404 460,428', 432), '#24404c')
    canvas.fill(rect(0, 428, 1000, 322), wash(['#b98963', '#3b6069', '#15313e'], { from: [0, 428], to: [0, 750] }))

    const roll = dice(11)
    for (let band = 0; band < 34; band++) {
      const y = 440 + band * 9.2
      const width = roll(60, 150) * (1 - band / 60)
      canvas.fill(rect(640 - width / 2 + roll(-26, 26), y, width, roll(2.5, 6)), '#f6d9a0', 0.85 - band / 48)
    }
    for (let band = 0; band < 60; band++) {
      canvas.fill(rect(roll(-60, 960), roll(440, 740), roll(40, 180), roll(1.5, 4)), '#0f2733', roll(0.15, 0.5))
    }
    for (const [x, y, size, sail] of /** @type {[number, number, number, string][]} */ ([
      [440, 470, 0.62, '#e8dcc3'],
      [830, 482, 0.74, '#c4573a'],
      [250, 560, 1.25, '#c4573a'],
      [372, 604, 0.9, '#e8dcc3'],
    ])) {
      boat(canvas, { x, y, size, sail })
    }
    canvas.fill(rect(0, 690, 1000, 60), brushed('#0d2029', { seed: 4, depth: 8 }))
    for (const x of [60, 96, 700, 740, 900]) canvas.fill(rect(x, 620 + (x % 40), 13, 130), '#0d2029')
    canvas.emboss(canvasWeave({ seed: 1 }))
  },
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {{ x: number, y: number, size: number, sail: string }} boat
 */
function boat(canvas, { x, y, size, sail }) {
  const at = (/** @type {string} */ text) =>
    polygon(text).map((outline) =>
      outline.map(([dx, dy]) => /** @type {[number, number]} */ ([x + dx * size, y + dy * size])),
    )
  canvas.fill(at('-4,0 4,0 3,-190 -1,-190'), '#0d2029')
  canvas.fill(at('8,-14 8,-182 92,-22'), sail)
  canvas.fill(at('-8,-14 -8,-150 -58,-20'), sail, 0.82)
  canvas.fill(at('-86,-10 108,-10 76,30 -64,30'), '#102733')
  canvas.fill(at('-86,-10 108,-10 105,-4 -82,-4'), '#d9a066')
  canvas.fill(
    at('-64,30 76,30 40,150 -30,150'),
    '#0d2029',
    fading({ from: [x, y + 30 * size], to: [x, y + 150 * size], strongest: 0.6 }),
  )
  canvas.fill(
    at('8,34 50,34 8,190'),
    sail,
    fading({ from: [x, y + 34 * size], to: [x, y + 190 * size], strongest: 0.45 }),
  )
}

import { byHand } from '../paint/by-hand.mjs'
import { dice } from '../paint/chance.mjs'
import { turned } from '../paint/moves.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { disc, rect, slice } from '../paint/shapes.mjs'
import { clouded } from '../paint/surfaces.mjs'

/** @type {[number, number, number, string, string][]} x, y, radius and the two cloths */
const umbrellas = [
  [150, 140, 118, '#d63a2f', '#f7ead2'],
  [402, 96, 92, '#f2b632', '#f2b632'],
  [628, 168, 126, '#1f7a78', '#f7ead2'],
  [884, 118, 104, '#e7744a', '#f3c9a5'],
  [300, 330, 116, '#27457d', '#7fa8cf'],
  [512, 386, 84, '#f7ead2', '#e58f8a'],
  [790, 370, 122, '#f2b632', '#f7ead2'],
  [110, 452, 92, '#8c2f52', '#8c2f52'],
  [336, 610, 128, '#e7744a', '#f7ead2'],
  [606, 602, 112, '#d63a2f', '#d63a2f'],
  [866, 630, 108, '#27457d', '#f7ead2'],
  [96, 676, 84, '#1f7a78', '#8cc0b0'],
]

export const marketUmbrellas = {
  lot_number: '19',
  artist: 'Temitope Aluko-Reyes (British, born 1951)',
  title: 'Market Umbrellas, Noon',
  medium: 'acrylic on canvas, signed and dated 1989',
  dimensions: '90 x 120 cm',
  description:
    'Seen from a third-floor window in Peckham, on the one day of the year, the artist says, that needed them.',
  estimate: [2500, 3500],
  tags: ['ARR'],
  width: 1000,
  height: 750,
  ground: '#d9b98c',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 1000, 750), clouded('#dbbd92', { seed: 3, depth: 7, size: 90 }))
    const roll = dice(41)
    for (let stone = 0; stone < 130; stone++) {
      canvas.fill(
        byHand(rect(roll(-20, 1000), roll(-10, 750), roll(22, 60), roll(14, 26)), { seed: stone, slip: 3, reach: 16 }),
        '#cda876',
        0.5,
      )
    }
    for (let crate = 0; crate < 46; crate++) {
      const x = roll(10, 970)
      const y = roll(10, 730)
      const box = turned(rect(x, y, 40, 28), roll(-0.06, 0.06), x, y)
      canvas.fill(
        box.map((outline) => outline.map(([px, py]) => /** @type {[number, number]} */ ([px + 5, py + 7]))),
        '#6a4a3a',
        0.5,
      )
      canvas.fill(box, '#9a6b42')
      const fruit = ['#d63a2f', '#f2b632', '#5f8f3c', '#e7744a', '#8c2f52'][crate % 5]
      for (let piece = 0; piece < 6; piece++)
        canvas.fill(disc(x + 7 + (piece % 3) * 12, y + 8 + Math.floor(piece / 3) * 12, 5.6), fruit)
    }
    for (const [x, y, radius] of umbrellas) canvas.fill(disc(x + 30, y + 38, radius * 0.98), '#5b3a45', 0.55)
    for (const [x, y, radius, cloth, other] of umbrellas) umbrella(canvas, { x, y, radius, cloth, other })
    canvas.emboss(canvasWeave({ seed: 19, depth: 3 }))
  },
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {{ x: number, y: number, radius: number, cloth: string, other: string }} umbrella
 */
function umbrella(canvas, { x, y, radius, cloth, other }) {
  const start = ((x * 7 + y) % 100) / 800
  for (let panel = 0; panel < 8; panel++) {
    const from = start + panel / 8
    const wedge = byHand(slice(x, y, radius, from, from + 1 / 8), { seed: x + panel, slip: 2.5, reach: 30 })
    canvas.fill(wedge, panel % 2 ? other : cloth)
    if (panel < 3 || panel === 7)
      canvas.fill(
        byHand(slice(x, y, radius, from, from + 1 / 8), { seed: x + panel, slip: 2.5, reach: 30 }),
        '#2b1a2a',
        panel === 1 ? 0.24 : 0.14,
      )
    canvas.fill(turned(rect(x, y - 1.2, radius * 0.97, 2.4), from, x, y), '#2b1a2a', 0.35)
  }
  canvas.fill(disc(x + 2, y + 3, 8), '#2b1a2a', 0.5)
  canvas.fill(disc(x, y, 6.5), '#f7ead2')
}

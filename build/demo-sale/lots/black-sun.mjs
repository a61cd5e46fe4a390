import { byHand } from '../paint/by-hand.mjs'
import { bleeding, dry, glowing } from '../paint/opacities.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { disc, rect } from '../paint/shapes.mjs'
import { brushed } from '../paint/surfaces.mjs'

export const blackSun = {
  lot_number: '20',
  artist: 'Konrad Ebenholt (American, 1919-2003)',
  title: 'Black Sun',
  medium: 'oil, lampblack and wax on linen, signed and dated 1958 on the reverse',
  dimensions: '183 x 229 cm',
  description:
    'The largest of the four Suns and the only one still in private hands. Bought from the artist’s studio in 1959 and not seen in public since.',
  estimate: null,
  tags: ['Star lot', 'VAT', 'Reserve'],
  width: 1000,
  height: 800,
  ground: '#a8321f',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 1000, 800), brushed('#a5331f', { seed: 2, depth: 13, hair: 10, length: 260 }))
    canvas.fill(
      rect(0, 0, 1000, 800),
      '#e5702a',
      glowing({ x: 500, y: 350, radius: 640, radiusY: 520, strongest: 0.85 }),
    )
    const floor = { x: -40, y: 622, width: 1080, height: 240 }
    canvas.fill(
      rect(0, 600, 1000, 200),
      brushed('#3a1420', { seed: 7, depth: 8, hair: 9, length: 260 }),
      bleeding(floor, { seed: 9, bleed: 40, strongest: 0.96 }),
    )
    canvas.fill(byHand(disc(500, 352, 262), { seed: 3, slip: 10, reach: 60 }), '#f0a33c', 0.55)
    canvas.fill(byHand(disc(500, 352, 250), { seed: 5, slip: 7, reach: 52 }), '#f6c766', 0.7)
    canvas.fill(byHand(disc(502, 354, 238), { seed: 8, slip: 6, reach: 60 }), '#6d1a17', 0.9)
    const sun = byHand(disc(502, 354, 228), { seed: 11, slip: 4, reach: 70 })
    canvas.fill(sun, brushed('#191417', { seed: 12, depth: 9, hair: 6, length: 150 }))
    canvas.inside(sun, () => {
      const brush = dry({ seed: 14, full: 0.3 })
      canvas.fill(rect(260, 110, 500, 500), '#4a2a2c', (x, y) => brush(x, y) * 0.55)
    })
    const trail = dry({ seed: 21, full: 0.42 })
    canvas.fill(
      byHand(rect(300, 640, 404, 50), { seed: 6, slip: 12, reach: 30 }),
      '#f0a33c',
      (x, y) => trail(x, y) * 0.75,
    )
    canvas.fill(
      byHand(rect(380, 704, 250, 26), { seed: 7, slip: 9, reach: 26 }),
      '#e5702a',
      (x, y) => trail(x, y) * 0.6,
    )
    canvas.emboss(canvasWeave({ seed: 20 }))
  },
}

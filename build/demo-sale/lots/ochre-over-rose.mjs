import { bleeding } from '../paint/opacities.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { rect } from '../paint/shapes.mjs'
import { brushed } from '../paint/surfaces.mjs'

export const ochreOverRose = {
  lot_number: '5',
  artist: 'Konrad Ebenholt (American, 1919-2003)',
  title: 'Colour Field No. 7 (Ochre over Rose)',
  medium: 'oil and dry pigment on unprimed linen',
  dimensions: '152 x 122 cm',
  description:
    'Thin veils of colour, each laid on before the last was dry. From the group of eleven shown together in Rotterdam in 1961.',
  estimate: [8000, 12000],
  tags: ['VAT', 'Reserve'],
  width: 800,
  height: 1000,
  ground: '#7c2f2f',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 800, 1000), brushed('#8c3a36', { seed: 2, depth: 10, hair: 9, length: 240 }))
    veil(canvas, { x: 62, y: 58, width: 676, height: 430, colours: ['#b06a2c', '#d39a3a', '#e3b04b'], seed: 20 })
    veil(canvas, { x: 62, y: 524, width: 676, height: 120, colours: ['#4d1d2c', '#5e2237', '#6b2a40'], seed: 40 })
    veil(canvas, { x: 62, y: 678, width: 676, height: 264, colours: ['#b9586a', '#d07f86', '#df9a99'], seed: 60 })
    canvas.emboss(canvasWeave({ seed: 5 }))
  },
}

/**
 * A soft-edged field: three colours over one another, each with less room and a firmer edge.
 *
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {{ x: number, y: number, width: number, height: number, colours: string[], seed: number }} field
 */
function veil(canvas, { x, y, width, height, colours, seed }) {
  for (const [layer, colour] of colours.entries()) {
    const inset = layer * 15 - 18
    const field = { x: x + inset, y: y + inset, width: width - inset * 2, height: height - inset * 2 }
    const edge = bleeding(field, { seed: seed + layer * 7, bleed: 34 - layer * 5, strongest: 0.88 })
    canvas.fill(
      rect(field.x, field.y, field.width, field.height),
      brushed(colour, { seed: seed + layer, depth: 11, hair: 8, length: 220 }),
      edge,
    )
  }
}

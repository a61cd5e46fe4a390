import { rule } from '../paint/curves.mjs'
import { turned } from '../paint/moves.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { arc, disc, polygon, rect, ring, slice } from '../paint/shapes.mjs'
import { clouded } from '../paint/surfaces.mjs'

export const threeCircles = {
  lot_number: '3',
  artist: 'Ottilie Brandauer (German, 1904-1949)',
  title: 'Komposition mit drei Kreisen',
  medium: 'gouache, ink and pencil on card, monogrammed and dated 1927',
  dimensions: '37.5 x 50 cm',
  description:
    'A workshop exercise in weight and counterweight that Brandauer kept all her life. Inscribed on the reverse "nicht verkaufen" (not to be sold).',
  estimate: [6000, 8000],
  tags: ['Star lot', 'Reserve'],
  width: 1000,
  height: 750,
  ground: '#ece2cc',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 1000, 750), clouded('#ece2cc', { seed: 9, depth: 5, size: 180 }))
    canvas.fill(turned(rect(-100, 470, 1200, 74), -0.07, 500, 500), '#d9c9a4')
    canvas.fill(disc(392, 318, 206), '#cf3a26')
    canvas.fill(slice(392, 318, 206, 0.25, 0.5), '#1c1b1a')
    canvas.fill(disc(700, 470, 132), '#23508e', 0.94)
    canvas.inside(disc(700, 470, 132), () => canvas.fill(turned(rect(-100, 470, 1200, 74), -0.07, 500, 500), '#7ea4c9'))
    canvas.inside(disc(392, 318, 206), () => canvas.fill(turned(rect(300, 60, 120, 700), 0.09, 400, 400), '#e88a3a'))
    canvas.fill(disc(812, 176, 70), '#efb92c')
    canvas.fill(ring(812, 176, 96, 90), '#1c1b1a')
    canvas.fill(polygon('86,690 330,690 86,446'), '#1c1b1a')
    canvas.fill(polygon('86,446 86,690 42,690'), '#8d8a80')
    canvas.fill(arc(392, 318, 262, 252, 0.55, 0.93), '#1c1b1a')
    canvas.fill(arc(392, 318, 284, 280, 0.55, 0.85), '#1c1b1a')
    canvas.fill(rule('40,640 970,66', 5), '#1c1b1a')
    canvas.fill(rule('196,60 640,720', 3), '#1c1b1a')
    for (let step = 0; step < 7; step++) {
      canvas.fill(turned(rect(480 + step * 26, 628, 13, 62 - step * 7), 0, 500, 640), step % 2 ? '#cf3a26' : '#1c1b1a')
    }
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 4; column++) {
        if ((row + column) % 2 === 0) canvas.fill(rect(868 + column * 22, 606 + row * 22, 22, 22), '#1c1b1a')
      }
    }
    canvas.fill(ring(700, 470, 52, 46), '#ece2cc')
    canvas.fill(disc(392, 318, 26), '#ece2cc')
    canvas.emboss(paperTooth({ seed: 6 }))
  },
}

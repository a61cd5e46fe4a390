import { rule } from '../paint/curves.mjs'
import { turned } from '../paint/moves.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { arc, disc, polygon, rect, ring } from '../paint/shapes.mjs'
import { clouded } from '../paint/surfaces.mjs'

export const rhythmInSpace = {
  lot_number: '7',
  artist: 'Tibor Lázárfi (Hungarian, 1908-1979)',
  title: 'Tér-ritmus II',
  medium: 'tempera and collage on plywood, signed on the reverse',
  dimensions: '70 x 70 cm',
  description:
    '"Rhythm in Space II", the second of three panels made for the stair of a printers’ union hall in Pécs. The other two are lost.',
  estimate: [3000, 5000],
  tags: ['ARR'],
  width: 900,
  height: 900,
  ground: '#e9dfca',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 900, 900), clouded('#e9dfca', { seed: 4, depth: 5, size: 150 }))
    canvas.fill(polygon('0,0 360,0 0,620'), '#d5c8ac')
    canvas.fill(ring(470, 420, 268, 214), '#1e1d1c')
    canvas.fill(arc(470, 420, 320, 296, 0.02, 0.3), '#8f9a9b')
    canvas.fill(arc(470, 420, 346, 338, 0.02, 0.3), '#8f9a9b')
    canvas.fill(turned(rect(150, 396, 900, 62), -0.125, 470, 420), '#c3311f')
    canvas.fill(turned(rect(60, 486, 520, 26), -0.125, 470, 420), '#1e1d1c')
    canvas.fill(turned(rect(260, 530, 620, 10), -0.125, 470, 420), '#1e1d1c')
    canvas.fill(turned(rect(120, 300, 240, 120), -0.125, 470, 420), '#8f9a9b', 0.9)
    canvas.inside(ring(470, 420, 268, 214), () => {
      canvas.fill(turned(rect(150, 396, 900, 62), -0.125, 470, 420), '#7d1d14')
      canvas.fill(turned(rect(120, 300, 240, 120), -0.125, 470, 420), '#55605f')
    })
    canvas.fill(polygon('470,420 676,730 560,790'), '#c3311f')
    canvas.fill(polygon('560,790 676,730 690,750 566,812'), '#1e1d1c')
    canvas.fill(disc(196, 706, 88), '#1e1d1c')
    canvas.fill(disc(196, 706, 44), '#e9dfca')
    canvas.fill(disc(196, 706, 18), '#c3311f')
    canvas.fill(disc(732, 158, 34), '#e0a52d')
    for (let bar = 0; bar < 6; bar++) canvas.fill(rect(724, 610 + bar * 30, 116 - bar * 16, 13), '#1e1d1c')
    canvas.fill(rule('84,84 84,520', 4), '#1e1d1c')
    canvas.fill(rule('60,110 330,110', 4), '#1e1d1c')
    canvas.fill(rule('196,706 470,420', 3), '#1e1d1c')
    canvas.emboss(paperTooth({ seed: 3, depth: 3 }))
  },
}

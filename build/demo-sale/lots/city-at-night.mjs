import { byHand } from '../paint/by-hand.mjs'
import { dice } from '../paint/chance.mjs'
import { stroke } from '../paint/curves.mjs'
import { printed } from '../paint/opacities.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { disc, polygon, rect } from '../paint/shapes.mjs'
import { signInPencil } from '../paint/sheet.mjs'

const PAPER = '#f3ecdc'
const BLACK = '#1b1a20'

export const cityAtNight = {
  lot_number: '9',
  artist: 'Benedikt Rauhorn (Swiss, 1926-2011)',
  title: 'Stadt bei Nacht',
  medium: 'linocut in three colours, signed in pencil, numbered 12/75',
  dimensions: '56 x 42 cm',
  description:
    'Every lit window was cut with the same worn gouge, which the artist claimed to have bought with his first wages.',
  estimate: [300, 500],
  tags: ['VAT'],
  width: 750,
  height: 1000,
  ground: PAPER,
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.inside(byHand(rect(54, 50, 642, 850), { seed: 2, slip: 2.5 }), () => {
      canvas.fill(rect(50, 46, 650, 860), '#274b78', printed({ seed: 1, bare: 0.02 }))
      for (let cut = 0; cut < 46; cut++) {
        const y = 66 + cut * 12
        canvas.fill(
          stroke(
            `${60 + ((cut * 137) % 300)},${y} ${200 + ((cut * 211) % 420)},${y + 5} ${330 + ((cut * 83) % 360)},${y - 2}`,
            2.6,
            0.6,
          ),
          '#3d6695',
        )
      }
      canvas.fill(disc(540, 190, 78), '#f2cf5b')
      canvas.fill(disc(574, 172, 68), '#274b78')
      const roll = dice(17)
      for (const [x, top, width] of [
        [40, 330, 120],
        [150, 420, 96],
        [236, 250, 110],
        [352, 390, 100],
        [448, 320, 86],
        [540, 440, 90],
        [622, 350, 100],
      ]) {
        tower(canvas, { x, top, width, ink: '#182c4c', window: '#8fa6b4', lit: 0.25, roll })
      }
      for (const [x, top, width] of [
        [20, 560, 130],
        [132, 480, 104],
        [226, 600, 128],
        [342, 520, 92],
        [424, 640, 140],
        [552, 540, 160],
      ]) {
        tower(canvas, { x, top, width, ink: BLACK, window: '#f2cf5b', lit: 0.5, roll })
      }
      canvas.fill(polygon('132,480 184,420 236,480'), BLACK)
      canvas.fill(polygon('180,430 188,430 185,330 183,330'), BLACK)
      canvas.fill(rect(40, 838, 680, 80), BLACK)
      canvas.fill(rect(40, 852, 680, 4), '#f2cf5b')
      canvas.fill(rect(40, 872, 680, 4), '#f2cf5b')
      canvas.fill(byHand(rect(250, 776, 220, 72), { seed: 4, slip: 3 }), '#c8402c')
      for (let pane = 0; pane < 5; pane++)
        canvas.fill(byHand(rect(264 + pane * 41, 788, 30, 28), { seed: pane, slip: 2 }), '#f2cf5b')
      canvas.fill(rect(358, 752, 4, 26), '#f2cf5b')
      canvas.fill(rect(40, 750, 680, 2.5), '#f2cf5b')
    })
    signInPencil(canvas, { left: 60, right: 690, y: 940 })
    canvas.emboss(paperTooth({ seed: 21, depth: 3 }))
  },
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {{ x: number, top: number, width: number, ink: string, window: string, lit: number, roll: (low: number, high: number) => number }} tower
 */
function tower(canvas, { x, top, width, ink, window, lit, roll }) {
  canvas.fill(byHand(rect(x, top, width, 900 - top), { seed: top, slip: 3 }), ink)
  for (let y = top + 20; y < 770; y += 34) {
    for (let left = x + 14; left + 14 < x + width - 8; left += 24) {
      if (roll(0, 1) < lit) canvas.fill(byHand(rect(left, y, 12, 19), { seed: left + y, slip: 2, reach: 9 }), window)
    }
  }
}

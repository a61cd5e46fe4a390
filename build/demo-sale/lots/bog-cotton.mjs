import { byHand } from '../paint/by-hand.mjs'
import { dice } from '../paint/chance.mjs'
import { stroke, under } from '../paint/curves.mjs'
import { printed } from '../paint/opacities.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { disc, rect } from '../paint/shapes.mjs'
import { signInPencil } from '../paint/sheet.mjs'

export const bogCotton = {
  lot_number: '8',
  artist: 'Saoirse Quillan (Irish, born 1947)',
  title: 'Bog Cotton, Low Sun',
  medium: 'screenprint in nine colours, signed in pencil, numbered 12/75',
  dimensions: '50 x 66 cm (sheet)',
  description: 'Made at the Connemara workshop in the wet autumn of 1986. Full margins, never framed.',
  estimate: [400, 600],
  tags: [],
  width: 1000,
  height: 750,
  ground: '#f5f0e4',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.inside(rect(50, 46, 900, 610), () => {
      const ink = printed({ seed: 3, bare: 0.008 })
      canvas.fill(rect(50, 46, 900, 610), '#e9b872', ink)
      canvas.fill(rect(50, 46, 900, 96), '#d8895a', ink)
      canvas.fill(byHand(rect(0, 128, 1000, 40), { seed: 2, slip: 12, reach: 90 }), '#e0a067', ink)
      canvas.fill(disc(300, 286, 92), '#f7e6b8', ink)
      canvas.fill(under('0,300 160,286 330,318 520,296 700,250 840,282 1000,262', 700), '#8c6a75', ink)
      canvas.fill(under('0,352 220,338 460,362 700,330 1000,348', 700), '#6d4a55', ink)
      canvas.fill(under('0,396 260,404 520,386 760,408 1000,392', 700), '#4c3540', ink)
      for (const [x, y, width] of [
        [120, 432, 300],
        [470, 446, 420],
        [70, 476, 190],
        [330, 492, 240],
        [700, 500, 260],
      ]) {
        canvas.fill(byHand(disc(x + width / 2, y, width / 2, 9), { seed: y, slip: 4 }), '#e9b872', ink)
      }
      canvas.fill(under('0,500 180,512 420,530 640,508 1000,540', 700), '#33252f', ink)
      canvas.fill(under('0,580 240,566 500,596 760,572 1000,600', 700), '#211922', ink)
      const roll = dice(31)
      for (let tuft = 0; tuft < 74; tuft++) {
        const depth = tuft / 74
        const x = roll(40, 960)
        const y = 470 + depth * 110 + roll(-26, 26)
        const size = 6 + depth * 15
        const lean = roll(-16, 4)
        canvas.fill(
          stroke(`${x - lean * 0.4},${y + 200} ${x - lean * 0.2},${y + 60} ${x},${y}`, 1.5 + depth * 1.5),
          '#a98a58',
        )
        canvas.fill(
          byHand(disc(x - lean * 0.35, y, size * 1.1, size * 0.82), { seed: tuft, slip: size * 0.35, reach: 7 }),
          '#fbf5e6',
        )
        canvas.fill(
          byHand(disc(x - lean * 0.35 + size * 0.3, y + size * 0.35, size * 0.62, size * 0.36), {
            seed: tuft,
            slip: 2,
            reach: 7,
          }),
          '#e5cfa8',
        )
      }
    })
    signInPencil(canvas, { left: 56, right: 944, y: 690 })
    canvas.emboss(paperTooth({ seed: 12, depth: 3 }))
  },
}

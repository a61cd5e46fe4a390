import { under, vessel } from '../paint/curves.mjs'
import { fading, glowing } from '../paint/opacities.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { disc, rect } from '../paint/shapes.mjs'
import { clouded, wash } from '../paint/surfaces.mjs'

export const stonewareVase = {
  lot_number: '11',
  artist: '',
  title: 'A tall stoneware vase with an oxblood shoulder',
  medium: 'high-fired stoneware, copper-red glaze over celadon, unmarked',
  dimensions: 'height 41 cm',
  description:
    'Maker unknown, probably Scandinavian, about 1960. The glaze stops a finger’s breadth above the foot in an even, unforced line.',
  estimate: [200, 300],
  tags: [],
  width: 750,
  height: 1000,
  ground: '#cfc6b8',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 750, 1000), wash(['#b9b0a3', '#d6cec1', '#e2dbcf'], { from: [0, 0], to: [0, 720] }))
    canvas.fill(
      under('0,742 200,738 560,738 750,742', 1000),
      wash(['#cdc3b4', '#bcb1a1'], { from: [0, 738], to: [0, 1000] }),
    )
    canvas.fill(
      rect(0, 0, 750, 1000),
      '#f6f0e4',
      glowing({ x: 250, y: 330, radius: 460, radiusY: 520, strongest: 0.55 }),
    )
    canvas.fill(
      disc(470, 872, 300, 42),
      '#5f5346',
      glowing({ x: 450, y: 872, radius: 300, radiusY: 42, strongest: 0.85 }),
    )
    canvas.fill(disc(376, 878, 118, 20), '#40362d', 0.7)

    const vase = vessel(
      375,
      '48,118 44,132 38,160 36,214 46,270 92,336 146,410 164,490 152,600 124,720 100,820 96,872 92,884',
    )
    canvas.fill(vase, clouded('#a9b59b', { seed: 4, depth: 7, size: 60 }))
    canvas.inside(vase, () => {
      const foot = under('180,838 300,842 375,836 460,843 570,838', 1000)
      canvas.fill(foot, '#7d5b42')
      canvas.fill(foot, '#4d3527', fading({ from: [480, 0], to: [300, 0], strongest: 0.8 }))
      const drips =
        '200,560 228,590 246,640 262,600 290,574 316,586 338,690 352,700 366,604 396,580 424,600 440,652 456,664 470,600 500,572 524,590 560,560'
      const oxblood = clouded('#7e1f22', { seed: 7, depth: 10, size: 50 })
      canvas.fill(rect(180, 100, 400, 460), oxblood)
      canvas.fill(under(drips, 540), oxblood)
      canvas.fill(rect(180, 100, 400, 70), '#c9a58a', fading({ from: [0, 112], to: [0, 168], strongest: 0.9 }))
      canvas.fill(rect(180, 100, 400, 900), '#2a0d10', fading({ from: [548, 0], to: [372, 0], strongest: 0.72 }))
      canvas.fill(rect(180, 100, 400, 900), '#2a0d10', fading({ from: [206, 0], to: [280, 0], strongest: 0.4 }))
      canvas.fill(
        disc(292, 450, 34, 120),
        '#ffe9dc',
        glowing({ x: 292, y: 450, radius: 34, radiusY: 120, strongest: 0.75 }),
      )
      canvas.fill(disc(354, 215, 9, 80), '#ffe9dc', glowing({ x: 354, y: 215, radius: 9, radiusY: 80, strongest: 0.6 }))
    })
    canvas.fill(disc(375, 119, 48, 11), '#d8b49a')
    canvas.fill(disc(375, 121, 41, 8), '#33161a')
    canvas.emboss(paperTooth({ seed: 7, depth: 3 }))
  },
}

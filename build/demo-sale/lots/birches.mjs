import { byHand } from '../paint/by-hand.mjs'
import { dice } from '../paint/chance.mjs'
import { stroke, under } from '../paint/curves.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { disc, polygon, rect } from '../paint/shapes.mjs'
import { wash } from '../paint/surfaces.mjs'

export const birches = {
  lot_number: '15',
  artist: 'Arvid Lindquister (Swedish, 1889-1952)',
  title: 'Birches, First Snow',
  medium: 'oil on canvas laid on panel, signed and dated 1931',
  dimensions: '73 x 54 cm',
  description:
    'Painted at Rättvik in October. The snow came three weeks early that year and the leaves had not yet fallen.',
  estimate: [2000, 3000],
  tags: [],
  width: 750,
  height: 1000,
  ground: '#c9d5d6',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    const roll = dice(23)
    canvas.fill(
      rect(0, 0, 750, 760),
      wash(['#f0b85c', '#eea36a', '#d98d86', '#8d8fb0'], { from: [0, 0], to: [0, 700] }),
    )
    canvas.fill(disc(512, 420, 66), '#fbe6b2')
    canvas.fill(under('0,560 120,520 240,548 380,500 520,540 640,506 750,530', 800), '#6f7ba3')
    for (let trunk = 0; trunk < 20; trunk++) {
      const x = roll(0, 750)
      canvas.fill(polygon(`${x},0 ${x + 7},0 ${x + 9},700 ${x - 2},700`), '#a98a98', 0.75)
    }
    canvas.fill(under('0,640 160,606 330,640 500,610 750,644', 1000), '#b9c7dc')
    canvas.fill(under('0,742 200,706 420,760 600,716 750,740', 1000), '#dfe6ee')
    canvas.fill(under('0,870 180,846 400,894 580,850 750,880', 1000), '#f7f6f1')

    for (const [x, width, foot, lean] of [
      [330, 30, 716, 10],
      [604, 34, 740, -12],
      [86, 52, 830, 14],
      [470, 62, 890, -8],
      [688, 70, 940, 10],
      [226, 82, 950, -16],
    ]) {
      canvas.fill(
        polygon(
          `${x - width * 0.3},${foot} ${x + width * 0.8},${foot} ${x - 250 - width},${foot + 96} ${x - 300 - width},${foot + 86}`,
        ),
        '#8d9cc4',
        0.55,
      )
      birch(canvas, { x, width, foot, lean, roll })
    }
    for (let leaf = 0; leaf < 190; leaf++) {
      const x = roll(-20, 770)
      const drop = roll(0, 18)
      const y = roll(-10, 1) + drop * drop
      canvas.fill(
        byHand(disc(x, y, roll(6, 15), roll(5, 10)), { seed: leaf, slip: 4, reach: 9 }),
        ['#e0902c', '#f4c04a', '#c9602a', '#f7d67e'][leaf % 4],
      )
    }
    for (let leaf = 0; leaf < 26; leaf++)
      canvas.fill(disc(roll(0, 750), roll(770, 990), roll(4, 8), roll(2, 4)), '#d9822b')
    canvas.emboss(canvasWeave({ seed: 2, depth: 3 }))
  },
}

/**
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {{ x: number, width: number, foot: number, lean: number, roll: (low: number, high: number) => number }} tree
 */
function birch(canvas, { x, width, foot, lean, roll }) {
  const half = width / 2
  const trunk = byHand(
    polygon(
      `${x + lean - half * 0.72},-10 ${x + lean + half * 0.72},-10 ${x + half},${foot - 40} ${x + half * 1.25},${foot} ${x - half * 1.25},${foot} ${x - half},${foot - 40}`,
    ),
    { seed: x, slip: 4, reach: 60 },
  )
  for (let branch = 0; branch < 3; branch++) {
    const y = roll(90, 360)
    const side = branch % 2 ? 1 : -1
    canvas.fill(
      stroke(
        `${x + lean * 0.6},${y + 70} ${x + side * width},${y} ${x + side * width * 2.1},${y - 100}`,
        width * 0.2,
        2,
      ),
      '#4a3c44',
    )
  }
  canvas.fill(trunk, '#f8f3ea')
  canvas.inside(trunk, () => {
    canvas.fill(rect(x + half * 0.25, 0, width, foot), '#b8b3c6')
    for (let mark = 0; mark < 26; mark++) {
      const y = roll(0, foot)
      const reach = roll(0.2, 0.8) * width
      const left = roll(0, 1) < 0.5
      const edge = left ? x - half + lean * (1 - y / foot) : x + half + lean * (1 - y / foot)
      const inner = left ? edge + reach : edge - reach
      canvas.fill(
        stroke(`${edge},${y} ${(edge + inner) / 2},${y + 4} ${inner},${y + 1}`, roll(5, 5 + width * 0.14), 1),
        '#2b2730',
      )
    }
  })
}

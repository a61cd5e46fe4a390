import { blob, stroke, under } from '../paint/curves.mjs'
import { bleeding, dry } from '../paint/opacities.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { polygon, rect } from '../paint/shapes.mjs'
import { brushed, clouded, wash } from '../paint/surfaces.mjs'

export const theLongField = {
  lot_number: '23',
  artist: 'Saoirse Quillan (Irish, born 1947)',
  title: 'The Long Field',
  medium: 'oil on canvas, signed lower left, dated 2004 on the stretcher',
  dimensions: '60 x 100 cm',
  description:
    'The road home from Ballinrobe, harvest on one side and winter wheat on the other. Included in the artist’s Dublin retrospective of 2012.',
  estimate: [3500, 4500],
  tags: ['ARR'],
  width: 1000,
  height: 600,
  ground: '#d8c48a',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 1000, 260), wash(['#6f9fb5', '#a9c6c8', '#f0dcb0'], { from: [0, 0], to: [0, 240] }))
    for (const [y, height, colour, full] of /** @type {[number, number, string, number][]} */ ([
      [24, 40, '#f6efdf', 0.46],
      [78, 30, '#e7e3d6', 0.5],
      [128, 26, '#f8e8c4', 0.52],
    ])) {
      const brush = dry({ seed: y, full })
      const band = bleeding(
        { x: -60, y: y - 8, width: 1120, height: height + 16 },
        { seed: y, bleed: 14, strongest: 1 },
      )
      canvas.fill(rect(0, y - 8, 1000, height + 16), colour, (px, py) => brush(px, py) * band(px, py))
    }
    canvas.fill(under('0,200 160,172 330,206 520,176 700,150 860,186 1000,168', 320), '#6e8ba0')
    canvas.fill(under('0,232 200,214 420,236 640,206 820,220 1000,206', 340), '#58788a')
    const bands = /** @type {[string, string, number][]} */ ([
      ['0,262 240,246 520,262 760,240 1000,250', '#6f8f63', 1],
      ['0,292 260,270 540,292 780,268 1000,286', '#c6b25e', 2],
      ['0,330 260,304 520,322 800,300 1000,326', '#8aa25a', 3],
      ['0,372 240,346 540,368 780,340 1000,372', '#e0b955', 4],
      ['0,430 260,396 520,420 800,392 1000,436', '#b9753f', 5],
      ['0,500 240,462 540,490 800,462 1000,510', '#55793f', 6],
    ])
    for (const [line, colour, seed] of bands) {
      const field = under(line, 620)
      canvas.fill(field, brushed(colour, { seed, depth: 10, hair: 6, length: 140 }))
    }
    canvas.inside(under('0,372 240,346 540,368 780,340 1000,372', 440), () => {
      for (let row = 0; row < 40; row++) {
        const x = -200 + row * 36
        canvas.fill(polygon(`${x},330 ${x + 5},330 ${x - 70 + row * 4},440 ${x - 80 + row * 4},440`), '#b98f38', 0.55)
      }
    })
    canvas.inside(under('0,430 260,396 520,420 800,392 1000,436', 620), () => {
      canvas.fill(polygon('0,390 440,390 400,620 0,620'), clouded('#d99a3c', { seed: 8, depth: 9, size: 50 }))
      for (let row = 0; row < 12; row++)
        canvas.fill(
          polygon(`${392 - row * 34},396 ${396 - row * 34},396 ${232 - row * 70},620 ${222 - row * 70},620`),
          '#a86a24',
          0.6,
        )
      canvas.fill(blob('220,640 300,520 380,446 420,398 436,398 440,450 420,530 400,640'), '#ecdcb6')
      canvas.fill(polygon('440,400 1010,380 1010,620 410,620'), clouded('#4f7a45', { seed: 9, depth: 9, size: 60 }))
      for (let row = 0; row < 15; row++)
        canvas.fill(
          polygon(`${446 + row * 26},400 ${449 + row * 26},400 ${440 + row * 78},620 ${428 + row * 78},620`),
          '#7fa45c',
          0.7,
        )
    })
    for (const line of [
      '0,292 260,270 540,292 780,268 1000,286',
      '0,330 260,304 520,322 800,300 1000,326',
      '0,372 240,346 540,368 780,340 1000,372',
    ]) {
      canvas.fill(stroke(line, 5, 4), '#3f5a3a')
    }
    for (const [x, y, size] of [
      [92, 288, 0.6],
      [118, 286, 0.5],
      [360, 278, 0.5],
      [640, 282, 0.62],
      [664, 278, 0.5],
      [880, 306, 0.9],
      [934, 314, 0.74],
      [470, 396, 1.15],
      [180, 352, 0.8],
    ]) {
      canvas.fill(
        blob(
          `${x + 6},${y + 8} ${x + 70 * size},${y + 4} ${x + 104 * size},${y + 12} ${x + 50 * size},${y + 20 * size}`,
        ),
        '#2c4034',
        0.4,
      )
      canvas.fill(rect(x - 2 * size, y - 20 * size, 5 * size, 30 * size), '#3a2b22')
      canvas.fill(
        blob(
          `${x - 30 * size},${y - 22 * size} ${x - 22 * size},${y - 54 * size} ${x + 2},${y - 68 * size} ${x + 26 * size},${y - 50 * size} ${x + 30 * size},${y - 20 * size} ${x},${y - 10 * size}`,
        ),
        '#2f5140',
      )
      canvas.fill(
        blob(
          `${x - 24 * size},${y - 30 * size} ${x - 16 * size},${y - 54 * size} ${x + 2},${y - 62 * size} ${x + 6 * size},${y - 40 * size} ${x - 8 * size},${y - 26 * size}`,
        ),
        '#5d8556',
      )
    }
    canvas.fill(rect(392, 372, 34, 20), '#f4ede0')
    canvas.fill(polygon('387,374 398,358 420,358 431,374'), '#8c3f2e')
    canvas.emboss(canvasWeave({ seed: 24, depth: 3 }))
  },
}

import { under } from '../paint/curves.mjs'
import { printed } from '../paint/opacities.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { disc, rect } from '../paint/shapes.mjs'
import { stampSeal } from '../paint/sheet.mjs'
import { wash } from '../paint/surfaces.mjs'

const PAPER = '#f0e6d0'

export const nineWaves = {
  lot_number: '6',
  artist: 'Harue Minazuki (Japanese, 1915-1998)',
  title: 'Moon over Nine Waves',
  medium: 'colour woodblock print on mulberry paper, sealed in red',
  dimensions: '39 x 26.5 cm',
  description: 'Printed by the artist from eleven cherry blocks, with hand-graded indigo. A fresh, unfaded impression.',
  estimate: [700, 900],
  tags: ['VAT'],
  width: 680,
  height: 1000,
  ground: PAPER,
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.inside(rect(46, 46, 588, 908), () => {
      canvas.fill(
        rect(0, 0, 680, 1000),
        wash(['#16264f', '#38578c', '#9db7c4', '#ecdcc0'], { from: [0, 46], to: [0, 520] }),
        printed({ seed: 1, bare: 0.01 }),
      )
      canvas.fill(disc(420, 260, 112), '#f6ecd2')
      canvas.fill(rect(0, 268, 680, 16), '#5d7da2', 0.55)
      canvas.fill(rect(150, 304, 420, 9), '#7f9db6', 0.55)
      for (let wave = 0; wave < 9; wave++) seaRow(canvas, wave)
    })
    stampSeal(canvas, { x: 76, y: 76, paper: PAPER })
    canvas.emboss(paperTooth({ seed: 8, depth: 3 }))
  },
}

const blues = ['#a9c2c6', '#8db1bf', '#6f9cb4', '#5487a8', '#3f7199', '#305c88', '#254a75', '#1b3960', '#14294a']

/**
 * A row of waves with its crests, each row larger and darker than the one behind.
 *
 * @param {import('../paint/canvas.mjs').Canvas} canvas
 * @param {number} wave
 */
function seaRow(canvas, wave) {
  const length = 76 + wave * 26
  const rise = 12 + wave * 5.5
  const y = 470 + wave * 44 + wave * wave * 1.6
  const start = -length + ((wave * 0.38) % 1) * length
  const crest = (/** @type {number} */ lift) => {
    const stops = []
    for (let x = start - length; x < 680 + length * 2; x += length) {
      stops.push(
        `${x},${y - lift}`,
        `${x + length * 0.34},${y - rise - lift}`,
        `${x + length * 0.62},${y - rise * 0.2 - lift}`,
      )
    }
    return under(stops.join(' '), 1000)
  }
  canvas.fill(crest(5 + wave * 0.9), PAPER)
  canvas.fill(crest(0), blues[wave], printed({ seed: 20 + wave, bare: 0.012 }))
  for (const lift of [-10 - wave * 1.4, -19 - wave * 2.6]) {
    const line = crest(lift)
    canvas.inside(line, () => {
      canvas.fill(line, PAPER, 0.34)
      canvas.fill(crest(lift - 2 - wave * 0.25), blues[wave])
    })
  }
}

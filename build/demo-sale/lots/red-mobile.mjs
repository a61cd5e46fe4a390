import { byHand } from '../paint/by-hand.mjs'
import { blob, stroke } from '../paint/curves.mjs'
import { mapped } from '../paint/moves.mjs'
import { glowing } from '../paint/opacities.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { disc, rect } from '../paint/shapes.mjs'
import { wash } from '../paint/surfaces.mjs'

export const redMobile = {
  lot_number: '21',
  artist: 'Édouard Vaurel (French, 1898-1971)',
  title: 'Petit mobile rouge',
  medium: 'painted sheet metal and steel wire, unsigned',
  dimensions: 'span 74 cm, drop 92 cm',
  description:
    'Given by the artist to his dentist in 1955 "in place of apologies". Balanced and rewired in 1998; sold with a hanging hook.',
  estimate: [5000, 8000],
  tags: ['ARR'],
  width: 750,
  height: 1000,
  ground: '#e9e5dc',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 750, 1000), wash(['#dcd9d1', '#ebe7df', '#d8d3c8'], { from: [0, 0], to: [750, 1000] }))
    canvas.fill(
      rect(0, 0, 750, 1000),
      '#fbf9f4',
      glowing({ x: 280, y: 320, radius: 520, radiusY: 620, strongest: 0.8 }),
    )
    for (const { shape } of parts()) {
      canvas.fill(
        mapped(shape, ([x, y]) => [x + 58, y + 46]),
        '#a8a196',
        0.42,
      )
    }
    for (const { shape, colour, edge } of parts()) {
      if (edge)
        canvas.fill(
          mapped(shape, ([x, y]) => [x + 3, y + 5]),
          edge,
        )
      canvas.fill(shape, colour)
    }
    canvas.emboss(paperTooth({ seed: 22, depth: 3 }))
  },
}

/** @returns {{ shape: import('../paint/shapes.mjs').Shape, colour: string, edge?: string }[]} wires first, then plates */
function parts() {
  const wires = [
    '352,-10 352,60 352,128',
    '352,128 240,112 150,150 128,206',
    '352,128 430,122 520,176 560,250',
    '560,250 480,246 420,286 404,340',
    '560,250 610,256 650,290 660,340',
    '404,340 330,336 262,382 244,442',
    '404,340 450,356 474,400 478,452',
    '478,452 420,456 372,500 362,560',
    '478,452 530,470 560,520 562,580',
    '362,560 310,566 262,612 254,664',
    '362,560 402,584 420,636 420,690',
  ]
  const plates = [
    { text: '128,196 190,226 214,300 168,372 96,370 56,306 78,230', colour: '#cf2e22', edge: '#8e1b14' },
    { text: '660,334 706,372 700,440 650,470 612,424 624,364', colour: '#1d1c1f', edge: '#000000' },
    { text: '244,436 292,470 290,532 240,560 196,522 204,464', colour: '#cf2e22', edge: '#8e1b14' },
    { text: '562,574 612,604 620,672 576,716 526,684 528,612', colour: '#cf2e22', edge: '#8e1b14' },
    { text: '254,658 292,688 286,740 246,762 212,730 220,682', colour: '#f0b429', edge: '#a87812' },
    { text: '420,684 462,720 468,796 428,850 386,806 388,728', colour: '#cf2e22', edge: '#8e1b14' },
  ]
  return [
    ...wires.map((text) => ({ shape: stroke(text, 3.2, 3), colour: '#2a292b' })),
    ...['352,128', '560,250', '404,340', '478,452', '362,560'].map((text) => {
      const [x, y] = text.split(',').map(Number)
      return { shape: disc(x, y, 5.5), colour: '#2a292b' }
    }),
    ...plates.map(({ text, colour, edge }) => ({ shape: byHand(blob(text), { seed: 4, slip: 2 }), colour, edge })),
  ]
}

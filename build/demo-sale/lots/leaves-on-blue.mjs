import { layCutLeaves } from './cut-leaves.mjs'

export const leavesOnBlue = {
  lot_number: '12',
  artist: 'Lucienne Amarante (French, 1907-1990)',
  title: 'Feuilles coupées sur bleu',
  medium: 'painted papers, cut and pasted on board, signed with initials',
  dimensions: '65 x 49 cm',
  description:
    'Cut in the winter of 1953, when illness kept the artist from her easel. The companion sheet follows as lot 12A.',
  estimate: [4000, 6000],
  tags: ['ARR'],
  width: 750,
  height: 1000,
  ground: '#f3ead8',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    layCutLeaves(canvas, {
      seed: 100,
      grounds: ['#1f4fa3', '#f3ead8', '#7fb7d6', '#173a7a', '#f2b632', '#1f4fa3'],
      leaves: [
        { x: 196, y: 176, turn: 0.04, size: 1.22, colour: '#f3ead8', fronds: 4 },
        { x: 566, y: 236, turn: -0.06, size: 1.66, colour: '#1d7a55', fronds: 5 },
        { x: 146, y: 552, turn: 0.02, size: 1.42, colour: '#173a7a', fronds: 5 },
        { x: 526, y: 612, turn: 0.19, size: 1.28, colour: '#ef6a4c', fronds: 4 },
        { x: 232, y: 872, turn: 0.28, size: 1.04, colour: '#173a7a', fronds: 5 },
        { x: 612, y: 880, turn: 0.03, size: 0.96, colour: '#f2b632', fronds: 4 },
      ],
    })
  },
}

import { layCutLeaves } from './cut-leaves.mjs'

export const leavesOnRed = {
  lot_number: '12A',
  artist: 'Lucienne Amarante (French, 1907-1990)',
  title: 'Feuilles coupées sur rouge',
  medium: 'painted papers, cut and pasted on board, signed with initials',
  dimensions: '65 x 49 cm',
  description: 'The companion sheet to lot 12, consigned after the catalogue had gone to press.',
  estimate: [4000, 6000],
  tags: ['ARR'],
  width: 750,
  height: 1000,
  ground: '#f3ead8',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    layCutLeaves(canvas, {
      seed: 200,
      grounds: ['#f0a7a0', '#c8322b', '#f3ead8', '#e8743b', '#8e1f2d', '#f3ead8'],
      leaves: [
        { x: 188, y: 170, turn: -0.05, size: 1.24, colour: '#8e1f2d', fronds: 5 },
        { x: 570, y: 232, turn: 0.05, size: 1.64, colour: '#f3ead8', fronds: 4 },
        { x: 148, y: 548, turn: -0.03, size: 1.44, colour: '#e8743b', fronds: 4 },
        { x: 520, y: 614, turn: -0.21, size: 1.3, colour: '#23395b', fronds: 5 },
        { x: 228, y: 878, turn: 0.24, size: 1.06, colour: '#f2b632', fronds: 4 },
        { x: 608, y: 884, turn: -0.03, size: 0.96, colour: '#c8322b', fronds: 5 },
      ],
    })
  },
}

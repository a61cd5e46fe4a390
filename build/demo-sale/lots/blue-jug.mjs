import { byHand } from '../paint/by-hand.mjs'
import { blob, stroke, under, vessel } from '../paint/curves.mjs'
import { dry } from '../paint/opacities.mjs'
import { paperTooth } from '../paint/relief.mjs'
import { disc, polygon, rect } from '../paint/shapes.mjs'
import { clouded } from '../paint/surfaces.mjs'

export const blueJug = {
  lot_number: '2',
  artist: 'Édouard Vaurel (French, 1898-1971)',
  title: 'Nature morte à la cruche bleue',
  medium: 'gouache on paper, signed and dated 1948',
  dimensions: '48 x 36 cm',
  description:
    'One of the kitchen-table still lifes made at Vence in the first summers after the war. The jug appears in at least nine of them.',
  estimate: [2500, 3500],
  tags: ['ARR'],
  width: 750,
  height: 1000,
  ground: '#d9734e',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    const hand = (/** @type {import('../paint/shapes.mjs').Shape} */ shape) => byHand(shape, { seed: 3, slip: 4 })
    canvas.fill(rect(0, 0, 750, 1000), clouded('#d8704c', { seed: 1, depth: 9, size: 120 }))
    canvas.fill(hand(rect(0, -10, 268, 700)), clouded('#f1e3c8', { seed: 2, depth: 7 }))
    canvas.fill(hand(rect(42, 70, 172, 330)), '#2f5d73')
    canvas.fill(hand(polygon('42,280 214,220 214,400 42,400')), '#7fa39b')
    canvas.fill(hand(rect(120, 70, 14, 330)), '#f1e3c8')
    canvas.fill(hand(rect(42, 216, 172, 12)), '#f1e3c8')
    canvas.fill(
      hand(polygon('-10,660 760,600 760,1010 -10,1010')),
      clouded('#e2ad4b', { seed: 5, depth: 10, size: 140 }),
    )
    canvas.fill(hand(polygon('90,760 470,690 700,1010 190,1010')), '#f5ead4')
    for (const x of [0, 1, 2, 3, 4]) {
      canvas.fill(
        hand(
          polygon(
            `${132 + x * 76},${754 - x * 14} ${150 + x * 76},${750 - x * 14} ${262 + x * 92},1010 ${236 + x * 92},1010`,
          ),
        ),
        '#c2452f',
        0.85,
      )
    }

    canvas.fill(disc(452, 806, 186, 30), '#8a5a2b', 0.45)
    const jug = vessel(400, '58,330 52,370 64,420 118,500 146,600 138,700 108,772 100,792')
    canvas.fill(hand(stroke('430,412 520,404 606,410 628,480 590,570 510,650', 30)), '#1d3f8a')
    canvas.fill(disc(400, 792, 101, 17), '#16336f')
    canvas.fill(hand(jug), clouded('#2450a8', { seed: 6, depth: 10 }))
    canvas.inside(hand(jug), () => {
      canvas.fill(rect(440, 300, 140, 520), '#16336f', 0.75)
      canvas.fill(stroke('322,470 292,560 296,660', 22, 8), '#8fb3e0', dry({ seed: 8, full: 0.8, along: 'y' }))
      canvas.fill(under('200,600 300,590 400,612 500,590 600,600', 640), '#f1e3c8', 0.92)
    })
    canvas.fill(disc(400, 332, 59, 15), '#12295a')
    canvas.fill(hand(blob('348,318 322,308 300,314 322,334 350,352')), '#2450a8')

    canvas.fill(disc(190, 872, 88, 18), '#8a5a2b', 0.4)
    canvas.fill(hand(blob('110,840 130,786 190,770 246,786 276,832 246,872 180,884 128,874')), '#f3c81d')
    canvas.fill(hand(blob('110,840 98,836 92,846 108,852')), '#f3c81d')
    canvas.fill(hand(blob('190,872 246,864 272,832 240,850')), '#cf9612', 0.9)
    canvas.fill(disc(590, 884, 92, 18), '#8a5a2b', 0.4)
    const pear = blob('586,690 612,700 620,748 666,808 660,868 596,894 528,872 518,812 552,756 562,704')
    canvas.fill(hand(pear), '#7d9442')
    canvas.inside(hand(pear), () =>
      canvas.fill(blob('600,690 640,740 700,820 680,920 580,920 640,840 610,760'), '#4f6a30'),
    )
    canvas.fill(hand(stroke('588,694 594,664 616,648', 9, 5)), '#3b2a1c')
    canvas.emboss(paperTooth({ seed: 2 }))
  },
}

import { byHand } from '../paint/by-hand.mjs'
import { blob, stroke, vessel } from '../paint/curves.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { arch, polygon, rect } from '../paint/shapes.mjs'
import { brushed, clouded } from '../paint/surfaces.mjs'

export const patio = {
  lot_number: '4',
  artist: 'Inés Calvo Ferrán (Spanish, 1922-2009)',
  title: 'Patio, mediodía',
  medium: 'oil on board, signed lower left',
  dimensions: '81 x 60 cm',
  description: 'Noon in the artist’s courtyard at Carmona, when, as she wrote, "the shadows are the only furniture".',
  estimate: [1800, 2400],
  tags: ['ARR'],
  width: 750,
  height: 1000,
  ground: '#f6efe0',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    const hand = (/** @type {import('../paint/shapes.mjs').Shape} */ shape) => byHand(shape, { seed: 14, slip: 2.5 })
    canvas.fill(rect(0, 0, 750, 260), brushed('#2f8fc4', { seed: 1, depth: 9 }))
    canvas.fill(hand(polygon('0,196 430,150 430,1000 0,1000')), clouded('#f8f1e2', { seed: 2, depth: 4, size: 90 }))
    canvas.fill(
      hand(polygon('430,150 750,214 750,1000 430,1000')),
      clouded('#e6c9a4', { seed: 3, depth: 7, size: 110 }),
    )
    canvas.fill(hand(polygon('0,176 430,128 430,156 0,206')), '#c9623d')
    canvas.fill(hand(polygon('430,128 750,194 750,222 430,156')), '#a84a2d')
    canvas.fill(
      hand(polygon('-10,800 430,760 760,806 760,1010 -10,1010')),
      clouded('#d98a55', { seed: 4, depth: 8, size: 80 }),
    )
    for (let line = 0; line < 6; line++) {
      canvas.fill(
        polygon(
          `0,${806 + line * 40} 430,${765 + line * 34} 750,${812 + line * 38} 750,${814 + line * 38} 430,${768 + line * 34} 0,${809 + line * 40}`,
        ),
        '#b86a3c',
      )
    }
    for (let line = -3; line < 9; line++) {
      canvas.fill(
        polygon(
          `${430 + (line - 3) * 74},764 ${432 + (line - 3) * 74},764 ${434 + (line - 3) * 150},1000 ${430 + (line - 3) * 150},1000`,
        ),
        '#b86a3c',
      )
    }

    canvas.fill(hand(arch(78, 380, 230, 412)), '#22516b')
    canvas.inside(hand(arch(78, 380, 230, 412)), () => {
      canvas.fill(hand(arch(112, 420, 230, 420)), '#123648')
      canvas.fill(hand(arch(176, 520, 100, 300)), '#f3c766')
      canvas.fill(rect(176, 700, 100, 120), '#d9973f')
    })
    canvas.fill(hand(arch(520, 430, 130, 250)), '#7c3a26')
    canvas.fill(hand(arch(534, 446, 116, 236)), '#4d2219')
    canvas.fill(hand(rect(506, 678, 160, 16)), '#f8f1e2')
    canvas.fill(hand(polygon('430,156 750,222 750,330 560,560 430,640')), '#6d4a63', 0.42)
    canvas.fill(hand(polygon('430,762 250,1010 -10,1010 -10,930 210,780')), '#6b3d4c', 0.45)

    for (const line of [
      '384,700 330,600 262,560 224,572',
      '384,700 360,560 318,470 272,440',
      '386,700 392,540 398,450 392,400',
      '388,700 430,570 470,500 520,474',
      '390,700 452,620 520,590 560,612',
      '386,700 412,600 446,420 470,380',
    ]) {
      canvas.fill(stroke(line, 26, 3), '#1f5c44')
      canvas.fill(stroke(line, 8, 1), '#4f9a63')
    }
    canvas.fill(blob('300,866 386,884 520,930 560,960 420,950 320,900'), '#6b3d4c', 0.5)
    canvas.fill(hand(vessel(386, '72,690 66,712 62,730 70,790 54,862 50,878')), '#2b6ba0')
    canvas.fill(hand(polygon('410,690 458,690 452,730 456,790 440,862 436,878 404,878')), '#1b4a74')
    canvas.fill(hand(rect(312, 684, 148, 20)), '#3f86bd')
    canvas.emboss(canvasWeave({ seed: 3, depth: 3 }))
  },
}

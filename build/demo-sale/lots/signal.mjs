import { canvasWeave } from '../paint/relief.mjs'
import { disc, rect } from '../paint/shapes.mjs'

export const signal = {
  lot_number: '16',
  artist: 'Dorothea Wexcombe (British, 1933-2014)',
  title: 'Signal',
  medium: 'emulsion on canvas, signed, titled and dated 1966 on the overlap',
  dimensions: '122 x 122 cm',
  description: 'Each ring is a hand’s breadth off the centre of the last. Stand still and it will not.',
  estimate: [6000, 9000],
  tags: ['ARR', 'Reserve'],
  width: 900,
  height: 900,
  ground: '#f2ead9',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    const left = ['#e4572e', '#f2ead9', '#f3b61f', '#1f3b57']
    const right = ['#1f3b57', '#f3b61f', '#2a8c82', '#f2ead9']
    canvas.fill(rect(0, 0, 450, 900), '#1f3b57')
    canvas.fill(rect(450, 0, 450, 900), '#e4572e')
    for (let step = 0; step < 13; step++) {
      const radius = 408 - step * 31
      const drift = (step % 4 < 2 ? step : -step) * 1.6
      const circle = disc(450 + drift * 1.8, 450 - step * 7.5 + drift, radius)
      canvas.inside(rect(0, 0, 450, 900), () => canvas.fill(circle, left[step % 4]))
      canvas.inside(rect(450, 0, 450, 900), () => canvas.fill(circle, right[step % 4]))
    }
    canvas.emboss(canvasWeave({ seed: 16, depth: 3 }))
  },
}

import { byHand } from '../paint/by-hand.mjs'
import { vessel } from '../paint/curves.mjs'
import { canvasWeave } from '../paint/relief.mjs'
import { disc, rect } from '../paint/shapes.mjs'
import { brushed } from '../paint/surfaces.mjs'

export const bottlesInARow = {
  lot_number: '14',
  artist: 'Giacinta Morvelli (Italian, 1920-1992)',
  title: 'Bottiglie in fila',
  medium: 'oil on canvas, signed lower centre',
  dimensions: '45 x 60 cm',
  description: 'Seven vessels that stood on the same studio shelf for forty years, dusted, it is said, only once.',
  estimate: [5000, 7000],
  tags: ['Star lot', 'ARR'],
  width: 1000,
  height: 750,
  ground: '#d6cbb8',
  /** @param {import('../paint/canvas.mjs').Canvas} canvas */
  paint(canvas) {
    canvas.fill(rect(0, 0, 1000, 520), brushed('#cdbfab', { seed: 1, depth: 9, hair: 12, length: 120 }))
    canvas.fill(
      byHand(rect(-10, 508, 1020, 260), { seed: 2, slip: 5, reach: 120 }),
      brushed('#b79c86', { seed: 3, depth: 8, hair: 12 }),
    )
    canvas.fill(
      byHand(rect(-10, 690, 1020, 80), { seed: 4, slip: 5, reach: 120 }),
      brushed('#8f7868', { seed: 5, depth: 7 }),
    )
    const set = /** @type {{ x: number, colour: string, shade: string, floor: number, profile: string }[]} */ ([
      {
        x: 206,
        colour: '#e9e2d2',
        shade: '#bdb3a2',
        floor: 586,
        profile: '24,226 22,240 20,330 24,360 62,410 70,460 70,570 64,586',
      },
      {
        x: 420,
        colour: '#7c8d8c',
        shade: '#596a6b',
        floor: 578,
        profile: '17,150 15,166 15,300 20,340 50,396 56,450 56,566 52,578',
      },
      {
        x: 664,
        colour: '#d7b0a0',
        shade: '#ab8577',
        floor: 580,
        profile: '20,196 16,214 18,320 30,350 40,380 34,410 66,470 72,540 60,580',
      },
      {
        x: 834,
        colour: '#ece5d6',
        shade: '#c0b5a3',
        floor: 588,
        profile: '56,330 54,344 66,400 70,460 60,540 46,574 46,588',
      },
      { x: 314, colour: '#c28e5a', shade: '#94683f', floor: 622, profile: '50,404 46,416 62,470 64,540 52,600 46,622' },
      {
        x: 536,
        colour: '#f1ebdd',
        shade: '#c6bcab',
        floor: 628,
        profile: '26,290 22,304 22,372 40,410 84,470 88,550 66,612 60,628',
      },
      { x: 742, colour: '#55606b', shade: '#3c454f', floor: 630, profile: '44,470 42,480 52,520 52,590 44,630' },
    ])
    for (const { x, floor } of set)
      canvas.fill(byHand(disc(x + 64, floor + 4, 104, 17), { seed: x, slip: 5 }), '#6f5a4c', 0.42)
    for (const { x, colour, shade, floor, profile } of set) {
      const shape = byHand(vessel(x, profile), { seed: x, slip: 3.5, reach: 30 })
      const [mouth, top] = profile.split(' ')[0].split(',').map(Number)
      const foot = Number(profile.split(' ').at(-1)?.split(',')[0])
      canvas.fill(disc(x, floor, foot, foot * 0.2), shade)
      canvas.fill(shape, brushed(colour, { seed: x, along: 'y', depth: 8, hair: 9 }))
      canvas.inside(shape, () => {
        canvas.fill(
          byHand(rect(x + mouth * 0.36, top - 10, 130, 520), { seed: x + 1, slip: 6 }),
          brushed(shade, { seed: x, along: 'y', depth: 7, hair: 9 }),
          0.85,
        )
      })
      canvas.fill(disc(x, top + 1, mouth, mouth * 0.24), shade)
      canvas.fill(disc(x, top + 2, mouth * 0.74, mouth * 0.15), '#3f3630')
    }
    canvas.emboss(canvasWeave({ seed: 6 }))
  },
}

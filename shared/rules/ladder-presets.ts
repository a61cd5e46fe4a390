import type { Ladder, Terms } from '../entities/terms.ts'
import { DEFAULT_TERMS } from './default-terms.ts'

export type LadderTerms = Pick<Terms, 'ladder' | 'snap'>
export type Preset = LadderTerms & { label: string }

/** Rungs that repeat at each power of ten. */
function decades(first: number, rungs: (unit: number) => Ladder): Ladder {
  const units = Array.from({ length: 12 }, (_, zeros) => 10 ** zeros).filter((unit) => unit >= first)
  return units.flatMap(rungs).map((rung, index) => (index === 0 ? { ...rung, from: 0 } : rung))
}

/** Ladders of houses, by name; the first is the default. */
export const LADDER_PRESETS = {
  saleroom: {
    label: 'Saleroom',
    snap: DEFAULT_TERMS.snap,
    ladder: DEFAULT_TERMS.ladder,
  },
  uk: {
    label: 'United Kingdom, 2-5-8',
    snap: true,
    ladder: decades(100, (unit) => [
      { from: unit, step: unit / 10 },
      { from: 2 * unit, pattern: [2, 5, 8] },
      { from: 5 * unit, step: unit / 2 },
    ]),
  },
  hongKong: {
    label: 'Hong Kong',
    snap: true,
    ladder: decades(1_000, (unit) => [
      { from: unit, step: unit / 10 },
      { from: 2 * unit, step: unit / 5 },
      { from: 3 * unit, pattern: [2, 5, 8] },
      { from: 5 * unit, step: unit / 2 },
    ]),
  },
  lowValue: {
    label: 'Low value: 1, 2, 5, 10, 50',
    snap: true,
    ladder: [
      { from: 0, step: 1 },
      { from: 10, step: 2 },
      { from: 30, step: 5 },
      { from: 100, step: 10 },
      { from: 500, step: 50 },
    ],
  },
  tenPerCent: {
    label: 'About ten per cent, in round figures',
    snap: true,
    ladder: decades(10, (unit) => [
      { from: unit, step: unit / 10 },
      { from: 2 * unit, step: unit / 5 },
      { from: 5 * unit, step: unit / 2 },
    ]),
  },
} satisfies Record<string, Preset>

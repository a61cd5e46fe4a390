import { FIGURES, type FigureId } from '../../shared/lab/figures.ts'
import type { LabReport } from '../../shared/lab/lab-run.ts'
import type { EveningFigures, LotResult } from './figures.ts'
import { difference, meanOf } from './paired.ts'

/** The evenings of one variant, in order; null for an evening that was not played. */
export type VariantEvenings = { name: string; evenings: readonly (PlayedEvening | null)[] }
/** `lots` is empty for an evening whose lots the run does not keep. */
export type PlayedEvening = { figures: EveningFigures; lots: readonly LotResult[] }

/** Compares the evenings of the variants. */
export function reportOf(variants: readonly VariantEvenings[], seed: number): LabReport {
  const [first] = variants
  if (!first) throw new Error('A report needs a variant')
  const complete = first.evenings.flatMap((_, at) => (variants.every(({ evenings }) => evenings[at]) ? [at] : []))
  const valuesOf = ({ evenings }: VariantEvenings, id: FigureId) =>
    complete.map((at) => evenings[at]?.figures[id] ?? null)
  return {
    seed,
    evenings: complete.length,
    variants: variants.map(({ name }) => name),
    figures: FIGURES.map(({ id }) => ({
      id,
      values: Object.fromEntries(variants.map((variant) => [variant.name, meanOf(valuesOf(variant, id))])),
      differences: variants
        .slice(1)
        .map((other) =>
          difference([first.name, other.name], { first: valuesOf(first, id), second: valuesOf(other, id), seed }),
        ),
    })),
  }
}

/** The report in the form of docs/lab.md. */
export function jsonOf({ figures, ...report }: LabReport): string {
  const plain = {
    ...report,
    figures: figures.map(({ differences, ...figure }) => ({
      ...figure,
      differences: differences.map(({ smallest: _, ...rest }) => rest),
    })),
  }
  return `${JSON.stringify(plain, null, 2)}\n`
}

import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import type { UploadPreview } from './upload-state.ts'

/** What a part of the preview needs in which something is chosen. */
export type PreviewChoiceProps = {
  preview: UploadPreview
  choices: ImportChoices
  isReading: boolean
  onChoose: (choices: ImportChoices) => void
}

/** The choices as the preview has them: what was found out counts as chosen from now on. */
export function withFound(choices: ImportChoices, { encoding, headerRow, headingRows }: UploadPreview): ImportChoices {
  return { ...choices, ...(encoding && { encoding }), headerRow, headingRows }
}

/** The choices of how the file becomes a table: after another one, its columns and rows may be others. */
export function ofTheTable({ encoding, delimiter, quotes, sheet, hiddenRows }: ImportChoices): ImportChoices {
  return {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(quotes && { quotes }),
    ...(sheet !== undefined && { sheet }),
    ...(hiddenRows && { hiddenRows }),
  }
}

/** The names of a table of labels. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, string>>): Name[] => {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}

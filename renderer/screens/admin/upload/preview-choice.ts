import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import type { UploadPreview } from './upload-state.ts'

export type PreviewChoiceProps = {
  preview: UploadPreview
  choices: ImportChoices
  isReading: boolean
  onChoose: (choices: ImportChoices) => void
}

/** Returns the choices with the preview's findings, which count as chosen from now on. */
export function withFound(choices: ImportChoices, { encoding, headerRow, headingRows }: UploadPreview): ImportChoices {
  return { ...choices, ...(encoding && { encoding }), headerRow, headingRows }
}

/** Returns the choices for making a table of the file. If one changes, the columns and rows may change. */
export function ofTheTable({ encoding, delimiter, quotes, sheet, hiddenRows }: ImportChoices): ImportChoices {
  return {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(quotes && { quotes }),
    ...(sheet !== undefined && { sheet }),
    ...(hiddenRows && { hiddenRows }),
  }
}

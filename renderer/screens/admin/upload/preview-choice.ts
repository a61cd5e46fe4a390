import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import type { UploadPreview } from './upload-state.ts'

/** The props of a part of the preview with choices. */
export type PreviewChoiceProps = {
  preview: UploadPreview
  choices: ImportChoices
  isReading: boolean
  onChoose: (choices: ImportChoices) => void
}

/** The choices with what the preview found: it counts as chosen from now on. */
export function withFound(choices: ImportChoices, { encoding, headerRow, headingRows }: UploadPreview): ImportChoices {
  return { ...choices, ...(encoding && { encoding }), headerRow, headingRows }
}

/** The choices of how the file becomes a table. If one changes, the columns and rows may change. */
export function ofTheTable({ encoding, delimiter, quotes, sheet, hiddenRows }: ImportChoices): ImportChoices {
  return {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(quotes && { quotes }),
    ...(sheet !== undefined && { sheet }),
    ...(hiddenRows && { hiddenRows }),
  }
}

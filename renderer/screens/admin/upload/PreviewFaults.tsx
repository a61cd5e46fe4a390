import { Button } from '../../../components/buttons/Button.tsx'
import type { PreviewChoiceProps } from './preview-choice.ts'
import { UploadFaults } from './UploadFaults.tsx'

const WAYS_ON = { lettered: 'Add Letters (12, 12A)', counted: 'Renumber All Lots' } as const

/** Why a catalogue cannot be loaded as read, and the remedies: omitted rows, other lot numbers. */
export function PreviewFaults({ preview: { faults }, choices, isReading, onChoose }: PreviewChoiceProps) {
  const rows = [...new Set(faults.flatMap(({ row }) => row ?? []))]
  const areNumbers = faults.some(({ field, row }) => field === 'lot_number' && row !== null)
  const leftOut = [...(choices.leftOut ?? []), ...rows]
  return (
    <div className="flex flex-col gap-2">
      <UploadFaults
        message="This file can’t be loaded with these choices. Change the choices below, or correct the file."
        faults={faults.map(({ lot, field, message }) => ({
          lot: lot ?? undefined,
          field: field ?? undefined,
          message,
        }))}
      />
      {rows.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button pending={isReading} onClick={() => onChoose({ ...choices, leftOut })}>
            {rows.length === 1 ? 'Leave Out This Row' : `Leave Out These ${rows.length} Rows`}
          </Button>
          {areNumbers &&
            (['lettered', 'counted'] as const).map((numbering) => (
              <Button key={numbering} pending={isReading} onClick={() => onChoose({ ...choices, numbering })}>
                {WAYS_ON[numbering]}
              </Button>
            ))}
        </div>
      )}
    </div>
  )
}

import { Button } from '../../components/buttons/Button.tsx'
import type { RefusedLine, SentLine } from './useTypedLines.ts'

type RefusedLinesProps = {
  lines: readonly RefusedLine[]
  onSend: (line: RefusedLine, answer: Partial<SentLine>) => void
  onEdit: (line: RefusedLine) => void
  onDismiss: (line: RefusedLine) => void
}

/** The lines that were not recorded, each with its remedies. */
export function RefusedLines({ lines, onSend, onEdit, onDismiss }: RefusedLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul aria-label="Not recorded" className="flex flex-col gap-2">
      {lines.map((line, at) => {
        const { lotNumber, words, question, near, confirm } = line
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be refused twice
          <li key={at} className="flex flex-wrap items-center gap-2 text-sm">
            <span>
              <strong>Lot {lotNumber}</strong>: {words}
            </span>
            {near.map((paddle) => (
              <Button key={paddle} size="sm" onClick={() => onSend(line, { paddle, confirm: [] })}>
                {`Paddle ${paddle}`}
              </Button>
            ))}
            {question && (
              <Button size="sm" onClick={() => onSend(line, { confirm: [...confirm, question] })}>
                {`Record Lot ${lotNumber} Anyway`}
              </Button>
            )}
            <Button size="sm" onClick={() => onEdit(line)}>{`Correct Lot ${lotNumber}`}</Button>
            <Button size="sm" variant="ghost" onClick={() => onDismiss(line)}>{`Leave Lot ${lotNumber}`}</Button>
          </li>
        )
      })}
    </ul>
  )
}

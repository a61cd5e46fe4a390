import { Button } from '../../components/buttons/Button.tsx'
import { classNames } from '../../components/class-names.ts'
import { clockOf } from '../../components/lot/moments.ts'
import type { DoneCommand } from './useUndo.ts'

type HistoryRowProps = {
  command: DoneCommand
  timeZone: string
  pending: boolean
  onUndo: () => void
  onRedo: () => void
  /** Where it can't be undone but its lot has an outcome that can be put right. */
  onCorrect: (() => void) | null
}

/** Something that was done: when, on which device, what; and how it is taken back, or why it can't be. */
export function HistoryRow({ command, timeZone, pending, onUndo, onRedo, onCorrect }: HistoryRowProps) {
  const { at, by, sentence, undone, undoable, redoable, why } = command
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,9rem)_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-hairline py-1.5">
      <time dateTime={at} className="figures text-ink-muted">
        {clockOf(at, timeZone)}
      </time>
      <span className="truncate text-ink-muted" title={by.device}>
        {by.device}
      </span>
      <span className="min-w-0">
        <span className={classNames(undone && 'text-ink-muted line-through')}>{sentence}</span>
        {undone && <span className="ml-2 text-xs text-ink-muted">Undone</span>}
        {why !== null && <span className="block text-xs text-ink-muted">{why}</span>}
      </span>
      {undoable && (
        <Button size="sm" variant="ghost" pending={pending} aria-label={`Undo: ${sentence}`} onClick={onUndo}>
          Undo
        </Button>
      )}
      {redoable && (
        <Button size="sm" variant="ghost" pending={pending} aria-label={`Redo: ${sentence}`} onClick={onRedo}>
          Redo
        </Button>
      )}
      {onCorrect && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Correct outcome of lot ${command.lotNumber}`}
          onClick={onCorrect}
        >
          Correct
        </Button>
      )}
    </li>
  )
}

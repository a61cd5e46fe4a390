import { type ReactNode, useRef, useState } from 'react'
import type { LotState } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { sentenceOf } from '../../api-error.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { classNames } from '../../components/class-names.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { clockOf } from '../../components/lot/moments.ts'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { useFreshHistory } from '../../data/reads/history.ts'
import { useSaleZone } from '../../data/reads/house-reads.ts'
import { useIsTaped } from '../../data/reads/sale-reads.ts'
import { ListenToTape } from '../../sound/ListenToTape.tsx'
import { useDesk } from '../desk.ts'
import { lotOfText } from '../lot-numbers.ts'
import { useLotStates } from '../selectors.ts'
import type { DoneCommand } from './useUndo.ts'
import { useUndo, useUndoPending } from './useUndo.ts'

/** The commands of the sale, newest first, with undo and redo of each that no later one depends on. */
export function HistoryDialog({ open }: { open: boolean }) {
  const { close, lots, open: openDialog } = useDesk()
  const lotField = useRef<HTMLInputElement>(null)
  const [lot, setLot] = useState('')
  const [device, setDevice] = useState(ANY_DEVICE)
  const finished = useLotStates(finishedLots)
  const sought = lotOfText(lots, lot)
  const correct = (lotNumber: LotNumber) => openDialog({ kind: 'correct', lotNumber })
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="History"
      description="The commands of this sale, newest first. Undoing one keeps all later ones."
      size="lg"
      outsidePress="close"
      initialFocus={lotField}
      onSubmit={() => {
        if (sought !== null && finished.includes(sought)) correct(sought)
      }}
      footer={
        <>
          {sought !== null && finished.includes(sought) && (
            <Button type="submit">{`Correct outcome of lot ${sought}`}</Button>
          )}
          <Button onClick={close}>Done</Button>
        </>
      }
    >
      <Commands
        isListed={({ by, lotNumber }) =>
          (lot.trim() === '' || lotNumber === sought) && (device === ANY_DEVICE || by.device === device)
        }
        filters={(devices) => (
          <div className="sticky top-0 z-10 flex gap-3 bg-raised pb-3">
            <TextField
              ref={lotField}
              label="Lot"
              placeholder="All"
              value={lot}
              onValueChange={setLot}
              className="w-28"
            />
            <Select
              label="Device"
              options={[ANY_DEVICE, ...devices].map((value) => ({ value, label: value }))}
              value={device}
              onValueChange={setDevice}
              className="w-56"
            />
          </div>
        )}
        finished={finished}
        onCorrect={correct}
      />
    </Dialog>
  )
}

const ANY_DEVICE = 'All devices'

const finishedLots = (states: readonly LotState[]) =>
  states.flatMap(({ lotNumber, status }) => (isFinished(status) ? [lotNumber] : []))

type CommandsProps = {
  isListed: (command: DoneCommand) => boolean
  filters: (devices: readonly string[]) => ReactNode
  finished: readonly LotNumber[]
  onCorrect: (lot: LotNumber) => void
}

function Commands({ isListed, filters, finished, onCorrect }: CommandsProps) {
  const { auctionId } = useDesk()
  const isTaped = useIsTaped()
  const { data, error, refetch } = useFreshHistory(auctionId)
  const { undo, redo } = useUndo()
  const pending = useUndoPending()
  const timeZone = useSaleZone()
  if (!data) {
    return error ? (
      <ErrorState title="The history could not be read" text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Reading the history" />
    )
  }
  // Commands added by this screen have no id yet: the history is being read again.
  const commands = data.commands.filter(({ id }) => id !== '')
  const listed = commands.filter(isListed)
  return (
    <>
      {filters([...new Set(commands.map(({ by }) => by.device))])}
      {listed.length === 0 && <p className="py-6 text-center text-ink-muted">Nothing was done yet</p>}
      <ol aria-label="Commands, newest first" className="flex flex-col">
        {listed.map((command) => (
          <HistoryRow
            key={command.id}
            command={command}
            timeZone={timeZone}
            listen={isTaped && <ListenToTape moment={{ auctionId, at: command.at }} what={command.sentence} />}
            pending={pending}
            onUndo={() => undo(command.id)}
            onRedo={() => redo(command.id)}
            onCorrect={
              command.lotNumber !== null && !command.undoable && !command.undone && finished.includes(command.lotNumber)
                ? () => command.lotNumber !== null && onCorrect(command.lotNumber)
                : null
            }
          />
        ))}
      </ol>
    </>
  )
}

type HistoryRowProps = {
  command: DoneCommand
  timeZone: string
  /** Plays the tape at its time, in a sale that is recorded. */
  listen: ReactNode
  pending: boolean
  onUndo: () => void
  onRedo: () => void
  /** Set if it cannot be undone but its lot has an outcome to correct. */
  onCorrect: (() => void) | null
}

/** A command: time, device and sentence; and how to undo it, or why not. */
export function HistoryRow({ command, timeZone, listen, pending, onUndo, onRedo, onCorrect }: HistoryRowProps) {
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
        {listen}
        <span className={classNames(undone && 'text-ink-muted line-through')}>{sentence}</span>
        {undone && <span className="ml-2 text-xs text-ink-muted">Undone</span>}
        {why !== null && <span className="block text-xs text-ink-muted">{withoutIts(sentence, why)}</span>}
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

/** Returns why it cannot be undone, without repeating the command's sentence above. */
function withoutIts(sentence: string, why: string): string {
  const begin = `“${sentence}” `
  return why.startsWith(begin) ? `It ${why.slice(begin.length)}` : why
}

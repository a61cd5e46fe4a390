import { use, useRef, useState } from 'react'
import { formatAmount } from '../../../../shared/amounts/money.ts'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useUnderWay } from '../../../data/writes/useCommands.ts'
import { DeskConfirm } from '../../parts/AskDialog.tsx'
import { useDeskTools } from '../../tools.ts'
import { typedLevels } from './typed-levels.ts'

/** Sets an appeal on the shown lot: its levels in their order, and after a slash its goal. */
export function AppealDialog({ open }: { open: boolean }) {
  const unit = use(AmountUnit)
  const { run, close, lotNumber } = useDeskTools()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const sending = useUnderWay('setRound', { lotNumber })
  const read = typedLevels(typed, unit)
  const fault = 'fault' in read ? read.fault : null

  function set(): void {
    if ('fault' in read) return
    const { levels, goal } = read
    void run(
      'setRound',
      { params: { lotNumber }, body: { kind: 'appeal', levels, ...(goal !== null && { goal }) } },
      { shown: 'on answer', onDone: close, done: { title: 'Appeal set' }, failed: 'The appeal was not set' },
    )
  }

  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      size="md"
      title={`Appeal on Lot ${lotNumber}`}
      description="Type the levels in their order, with spaces; after a slash the goal: 5000 2500 1000/20000."
      confirmLabel="Set the Appeal"
      pending={sending}
      pendingLabel="Processing..."
      blocked={fault !== null || ('levels' in read && read.levels.length === 0) ? 'said' : null}
      initialFocus={field}
      onConfirm={set}
    >
      <TextField
        ref={field}
        label="Levels"
        value={typed}
        onValueChange={setTyped}
        error={fault ?? undefined}
        maxLength={500}
      />
      <p role="status" className="figures pt-2 text-sm">
        {'levels' in read && read.levels.map((level) => formatAmount(level, unit)).join(' · ')}
        {'levels' in read && read.goal !== null && `, goal ${formatAmount(read.goal, unit)}`}
      </p>
    </DeskConfirm>
  )
}

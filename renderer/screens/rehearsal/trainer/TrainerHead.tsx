import { Pause, Play } from 'lucide-react'
import type { RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { Fact } from '../../../components/Fact.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Fault } from '../../../components/states/Fault.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { EndRehearsal } from '../EndRehearsal.tsx'
import { LEVEL_WORDS, STATE_WORDS, scriptWords, watchTime } from '../rehearsal-words.ts'

const PACES = ['0.5', '0.75', '1', '1.25', '1.5', '2', '3', '5', '10']

/** The rehearsal in words: its sale, its script, its level and its seed. */
export function rehearsalWords(status: RehearsalStatus): string {
  const { title, level, seed } = status
  const script = scriptWords(status)
  return `${title ?? ''}, ${script ? `${script}, ` : ''}${LEVEL_WORDS[level].label.toLowerCase()}, seed ${seed}`
}

/** The rehearsal's progress. */
export function TrainerFacts({ status }: { status: RehearsalStatus }) {
  const { state, trouble, ms, lotNumber, lots, lotsEnded, callsSaid } = status
  const hours = ms / 3_600_000
  return (
    <div className="mb-4 border-b border-rule pb-4">
      <Fault className="mb-2 text-sm">{trouble}</Fault>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 [&_dd]:text-lg [&_dd]:font-semibold [&_dd]:whitespace-nowrap">
        <Fact name="State">{STATE_WORDS[state]}</Fact>
        <Fact name="Time">{watchTime(ms)}</Fact>
        <Fact name="Lot">{lotNumber ?? '–'}</Fact>
        <Fact name="Lots done">
          {lotsEnded} of {lots}
        </Fact>
        <Fact name="Lots an hour">{hours > 0.01 ? Math.round(lotsEnded / hours) : '–'}</Fact>
        <Fact name="Calls">{callsSaid}</Fact>
      </dl>
    </div>
  )
}

/** The pace of the rehearsal, its pause and its end. */
export function TrainerControls({ status: { state, pace, trouble } }: { status: RehearsalStatus }) {
  const options = { failed: 'The rehearsal was not changed' }
  const change = useWrite('changeRehearsal', options)
  const pause = useWrite('changeRehearsal', options)
  const paces = PACES.includes(String(pace)) ? PACES : [String(pace), ...PACES]
  const stands = state === 'paused' || trouble !== null
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Pace"
        options={paces.map((value) => ({ value, label: value === '1' ? 'As its level' : `${value}×` }))}
        value={String(pace)}
        onValueChange={(value) => change.mutate({ body: { pace: Number(value) } })}
        className="w-36"
      />
      {stands ? (
        <Button variant="primary" onClick={() => pause.mutate({ body: { paused: false } })} pending={pause.isPending}>
          <Play aria-hidden className="size-4" />
          Resume
        </Button>
      ) : (
        <ReasonedButton
          onClick={() => pause.mutate({ body: { paused: true } })}
          pending={pause.isPending}
          reason={state === 'over' ? 'The rehearsal is over' : null}
        >
          <Pause aria-hidden className="size-4" />
          Pause
        </ReasonedButton>
      )}
      <EndRehearsal />
    </div>
  )
}

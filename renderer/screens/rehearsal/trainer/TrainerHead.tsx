import { Pause, Play } from 'lucide-react'
import type { RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Fact } from '../../../components/Fact.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Fault } from '../../../components/states/Fault.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { EndRehearsal } from '../EndRehearsal.tsx'
import { LEVEL_WORDS, STATE_WORDS, scriptWords, watchTime } from '../rehearsal-words.ts'

const PACES = ['0.5', '0.75', '1', '1.25', '1.5', '2', '3', '5', '10']

/** The rehearsal's progress and its controls. */
export function TrainerHead({ status }: { status: RehearsalStatus }) {
  const { title, level, seed, state, trouble, ms, lotNumber, lots, lotsEnded, callsSaid } = status
  const script = scriptWords(status)
  const hours = ms / 3_600_000
  return (
    <header className="flex flex-wrap items-end gap-x-8 gap-y-3 border-b border-rule pr-(--menu-corner) pb-4">
      <div className="min-w-60 flex-1">
        <h1 className="text-xl font-semibold">Trainer’s Strip</h1>
        <p className="figures mt-1 text-sm text-ink-muted">
          {`${title ?? ''}, ${script ? `${script}, ` : ''}${LEVEL_WORDS[level].label.toLowerCase()}, seed ${seed}`}
        </p>
        <Fault className="mt-1 text-sm">{trouble}</Fault>
      </div>
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
      <Controls status={status} />
    </header>
  )
}

function Controls({ status: { state, pace, trouble } }: { status: RehearsalStatus }) {
  const options = { failed: 'The rehearsal was not changed' }
  const change = useWrite('changeRehearsal', options)
  const pause = useWrite('pauseRehearsal', options)
  const resume = useWrite('resumeRehearsal', options)
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
        <Button variant="primary" onClick={() => resume.mutate({})} pending={resume.isPending}>
          <Play aria-hidden className="size-4" />
          Resume
        </Button>
      ) : (
        <Button onClick={() => pause.mutate({})} pending={pause.isPending} disabled={state === 'over'}>
          <Pause aria-hidden className="size-4" />
          Pause
        </Button>
      )}
      <EndRehearsal />
    </div>
  )
}

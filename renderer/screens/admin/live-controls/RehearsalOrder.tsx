import { Play } from 'lucide-react'
import { useState } from 'react'
import { LEVEL_NAMES, type LevelName } from '../../../../shared/entities/rehearsal.ts'
import type { Trainee } from '../../../../shared/entities/training.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { LEVEL_WORDS } from '../../../widgets/rehearsal-words.ts'
import { useLiveAuctionId } from '../auctions.ts'
import { useRehearsalStart } from './useRehearsalStart.ts'
import { PART_WORDS, SCRIPTS, type Script, useScripts } from './useScripts.ts'
import { LARGEST_SEED, wholeNumber } from './whole-number.ts'

const LEVELS = LEVEL_NAMES.map((value) => ({
  value,
  label: `${LEVEL_WORDS[value].label}: ${LEVEL_WORDS[value].means}`,
}))
const PACES = ['0.5', '0.75', '1', '1.5', '2', '5', '10'].map((value) => ({
  value,
  label: value === '1' ? 'As its level' : `${value}×`,
}))

/** The choice of trainee, of what is played, and of sale, level and pace. */
export function RehearsalOrder() {
  const isLive = useLiveAuctionId() != null
  const { sales, start, isStarting } = useRehearsalStart()
  const [picked, setPicked] = useState<string | null>(null)
  const [level, setLevel] = useState<LevelName>('calm')
  const [pace, setPace] = useState('1')
  const [seed, setSeed] = useState('')
  const [voice, setVoice] = useState(true)
  const [script, setScript] = useState<Script>('evening')
  const [part, setPart] = useState<string | null>(null)
  const [trainee, setTrainee] = useState('')
  const { choices, trainee: known } = useScripts(trainee)
  const choice = choices[script].find(({ value }) => value === part) ?? choices[script][0]
  const chosen = sales.find(({ value }) => value === picked) ?? sales[0]
  const from = seed.trim() === '' ? undefined : wholeNumber(seed, { least: 0, most: LARGEST_SEED })

  function begin(): void {
    if (!chosen || isLive || from === null) return
    start(chosen.value, {
      ...(script === 'evening' && { level }),
      pace: Number(pace),
      voice,
      ...(from !== undefined && { seed: from }),
      ...(script === 'replay' && { replayOf: chosen.value }),
      ...choice?.order,
      ...(trainee.trim() !== '' && { trainee: trainee.trim() }),
    })
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Trainee"
          placeholder="Nobody by name"
          description={traineeWords(trainee, known)}
          maxLength={60}
          value={trainee}
          onValueChange={setTrainee}
          className="w-80 max-w-full"
        />
        <Select
          label="Rehearse"
          options={SCRIPTS}
          value={script}
          onValueChange={(value) => setScript(value)}
          className="w-72 max-w-full"
        />
        {choice && (
          <Select
            label={PART_WORDS[script]}
            options={choices[script]}
            value={choice.value}
            onValueChange={setPart}
            className="w-80 max-w-full"
          />
        )}
        {chosen && (
          <Select
            label="Sale"
            options={sales}
            value={chosen.value}
            onValueChange={setPicked}
            className="w-80 max-w-full"
          />
        )}
        {script === 'evening' && (
          <Select label="Level" options={LEVELS} value={level} onValueChange={setLevel} className="w-120 max-w-full" />
        )}
        {script !== 'certificate' && (
          <>
            <Select label="Pace" options={PACES} value={pace} onValueChange={setPace} className="w-36" />
            <TextField
              label="Rehearsal seed"
              inputMode="numeric"
              placeholder="Drawn"
              description="The same seed gives the same rehearsal"
              value={seed}
              onValueChange={setSeed}
              onEnter={begin}
              error={from === null ? 'A whole number' : undefined}
              className="w-56"
            />
          </>
        )}
      </div>
      <div className="max-w-96">
        <Switch
          label="The room speaks"
          description="Uses this device’s voices. Captions are always shown"
          checked={voice}
          onCheckedChange={setVoice}
        />
      </div>
      <Button
        variant="primary"
        className="self-start"
        onClick={begin}
        disabled={!chosen || isLive || from === null}
        hint={isLive ? 'An auction is live. Stop it first' : chosen ? undefined : 'Upload a sale first'}
        pending={isStarting}
        pendingLabel="Starting..."
      >
        <Play aria-hidden className="size-4" />
        Start Rehearsal
      </Button>
    </div>
  )
}

/** Whose rehearsal it will be, so that two of one name are told apart before it begins. */
function traineeWords(name: string, known: Trainee | undefined): string {
  if (name.trim() === '') return 'Keeps a learning curve'
  if (!known) return 'New here'
  const { rehearsals } = known
  return `${rehearsals} earlier ${rehearsals === 1 ? 'rehearsal' : 'rehearsals'}. Somebody else? Add an initial`
}

import { Play } from 'lucide-react'
import { useState } from 'react'
import { LEVEL_NAMES, type LevelName } from '../../../../shared/entities/rehearsal.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { LEVEL_WORDS } from '../../../widgets/rehearsal-words.ts'
import { useLiveAuctionId } from '../auctions.ts'
import { useRehearsalStart } from './useRehearsalStart.ts'
import { LARGEST_SEED, wholeNumber } from './whole-number.ts'

const LEVELS = LEVEL_NAMES.map((value) => ({
  value,
  label: `${LEVEL_WORDS[value].label}: ${LEVEL_WORDS[value].means}`,
}))
const PACES = ['0.5', '0.75', '1', '1.5', '2', '5', '10'].map((value) => ({
  value,
  label: value === '1' ? 'As its level' : `${value}×`,
}))

/** The choice of sale, level and pace. */
export function RehearsalOrder() {
  const isLive = useLiveAuctionId() != null
  const { sales, start, isStarting } = useRehearsalStart()
  const [picked, setPicked] = useState<string | null>(null)
  const [level, setLevel] = useState<LevelName>('calm')
  const [pace, setPace] = useState('1')
  const [seed, setSeed] = useState('')
  const [voice, setVoice] = useState(true)
  const chosen = sales.find(({ value }) => value === picked) ?? sales[0]
  const from = seed.trim() === '' ? undefined : wholeNumber(seed, { least: 0, most: LARGEST_SEED })

  function begin(): void {
    if (!chosen || isLive || from === null) return
    start(chosen.value, { level, pace: Number(pace), voice, ...(from !== undefined && { seed: from }) })
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        {chosen && (
          <Select
            label="Sale"
            options={sales}
            value={chosen.value}
            onValueChange={setPicked}
            className="w-80 max-w-full"
          />
        )}
        <Select label="Level" options={LEVELS} value={level} onValueChange={setLevel} className="w-120 max-w-full" />
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

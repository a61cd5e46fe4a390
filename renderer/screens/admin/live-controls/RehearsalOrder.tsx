import { Play } from 'lucide-react'
import { useState } from 'react'
import {
  LEVEL_NAMES,
  PEOPLE_PLAYED,
  type PeoplePlayed as Played,
  REHEARSAL_LANGUAGES,
  SALE_KINDS,
} from '../../../../shared/entities/rehearsal/rehearsal.ts'
import type { Trainee } from '../../../../shared/entities/rehearsal/training.ts'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { LARGEST_SEED, wholeNumber } from '../../../widgets/whole-number.ts'
import { KIND_WORDS, LANGUAGE_WORDS, LEVEL_WORDS, PEOPLE_WORDS } from '../../rehearsal/rehearsal-words.ts'
import { useVoice } from '../../rehearsal/room/useVoice.ts'
import { OtherRoles, type Team } from './OtherRoles.tsx'
import { OwnScenarios } from './OwnScenarios.tsx'
import { type InTheWay, useInTheWay, useRehearsalStart } from './useRehearsalStart.ts'
import { type OrderChoice, PART_WORDS, SCRIPTS, type ScriptKind, useScripts } from './useScripts.ts'

const LEVELS: readonly OrderChoice[] = LEVEL_NAMES.map((level) => ({
  value: level,
  label: `${LEVEL_WORDS[level].label}: ${LEVEL_WORDS[level].means}`,
  order: { level },
}))
const KINDS: readonly OrderChoice[] = [
  { value: 'catalogue', label: 'As the catalogue tells' },
  ...SALE_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind], order: { kind } })),
]
const LANGUAGES: readonly OrderChoice[] = REHEARSAL_LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_WORDS[language],
  order: { language },
}))
const PACES: readonly OrderChoice[] = [
  { value: '1', label: 'As its level' },
  ...[0.5, 0.75, 1.5, 2, 5, 10].map((pace) => ({ value: String(pace), label: `${pace}×`, order: { pace } })),
]

const NAMES = ['script', 'part', 'sale', 'level', 'kind', 'language', 'pace'] as const
type Name = (typeof NAMES)[number]
type Field = { label: string; choices: readonly OrderChoice[]; width?: string }

/** The fields that a script has; one without choices is not shown. */
function fieldsOf(
  script: ScriptKind,
  { parts, sales }: { parts: readonly OrderChoice[]; sales: readonly OrderChoice[] },
) {
  const isDrawn = script === 'evening' || script === 'scenario'
  return {
    script: { label: 'Rehearse', choices: SCRIPTS },
    part: { label: PART_WORDS[script], choices: parts },
    sale: { label: 'Sale', choices: sales },
    level: { label: 'Level', choices: script === 'evening' ? LEVELS : [], width: 'w-120' },
    kind: { label: 'Kind of sale', choices: isDrawn ? KINDS : [] },
    language: { label: 'Language of the room', choices: LANGUAGES, width: 'w-48' },
    pace: { label: 'Pace', choices: script === 'certificate' ? [] : PACES, width: 'w-36' },
  } satisfies Record<Name, Field>
}

/** The choice of trainee, script and room of a rehearsal. */
export function RehearsalOrder() {
  const inTheWay = useInTheWay()
  const { sales, start, isStarting } = useRehearsalStart()
  const [picked, setPicked] = useState<Partial<Record<Name, string>>>({})
  const [seed, setSeed] = useState('')
  const [isSpoken, setSpoken] = useState(true)
  const [trainee, setTrainee] = useState('')
  const [team, setTeam] = useState<Team>({})
  const [played, setPlayed] = useState<readonly Played[]>([])
  const { choices, trainee: known, own } = useScripts(trainee)
  const script = SCRIPTS.find(({ value }) => value === picked.script)?.value ?? 'evening'
  const fields: Record<Name, Field> = fieldsOf(script, { parts: choices[script], sales })
  const chosen = (name: Name) =>
    fields[name].choices.find(({ value }) => value === picked[name]) ?? fields[name].choices[0]
  const pick = (name: Name) => (value: string) => setPicked((before) => ({ ...before, [name]: value }))
  const sale = chosen('sale')?.value
  const from = seed.trim() === '' ? undefined : wholeNumber(seed, { least: 0, most: LARGEST_SEED })
  const { language = 'en' } = chosen('language')?.order ?? {}
  const hasVoice = useVoice(language) !== null
  const whyNot = reasonOf({ inTheWay, sale, from })

  function begin(): void {
    if (whyNot !== null || !sale) return
    start(sale, inTheWay, {
      voice: isSpoken,
      ...(script === 'replay' && { replayOf: sale }),
      ...(script !== 'certificate' && from !== undefined && { seed: from }),
      ...Object.assign({}, ...NAMES.map((name) => chosen(name)?.order)),
      ...(trainee.trim() !== '' && { trainee: trainee.trim() }),
      ...(Object.keys(team).length > 0 && { team }),
      ...(script === 'evening' && played.length > 0 && { people: [...played] }),
    })
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Trainee"
          placeholder="No name"
          description={traineeWords(trainee, known)}
          maxLength={60}
          value={trainee}
          onValueChange={setTrainee}
          className="w-80 max-w-full"
        />
        {NAMES.map((name) => {
          const { label, choices: some, width = 'w-72' } = fields[name]
          const value = chosen(name)?.value
          if (value === undefined) return null
          return (
            <Select
              key={name}
              label={label}
              options={some}
              value={value}
              onValueChange={pick(name)}
              className={`${width} max-w-full`}
            />
          )
        })}
        {script !== 'certificate' && (
          <TextField
            label="Rehearsal seed"
            inputMode="numeric"
            placeholder="Random"
            description="The same seed gives the same rehearsal"
            value={seed}
            onValueChange={setSeed}
            onEnter={begin}
            error={from === null ? 'A whole number' : undefined}
            className="w-56"
          />
        )}
      </div>
      {script === 'evening' && <PeoplePlayed played={played} onChange={setPlayed} />}
      <OtherRoles team={team} onChange={setTeam} />
      {script === 'scenario' && <OwnScenarios own={own} onKept={pick('part')} />}
      <div className="max-w-96">
        <Switch
          label="The room speaks"
          description={
            hasVoice
              ? 'Uses this device’s voices. Captions are always shown'
              : `This device has no voice for ${LANGUAGE_WORDS[language]}: the room shows the words instead`
          }
          checked={isSpoken}
          onCheckedChange={setSpoken}
        />
      </div>
      <div>
        <ReasonedButton
          variant="primary"
          onClick={begin}
          reason={whyNot}
          pending={isStarting}
          pendingLabel="Starting..."
        >
          <Play aria-hidden className="size-4" />
          {inTheWay?.isDemo ? 'Stop the Demo and Rehearse' : 'Start Rehearsal'}
        </ReasonedButton>
      </div>
    </div>
  )
}

/** Why the rehearsal cannot start, or null. */
function reasonOf({
  inTheWay,
  sale,
  from,
}: {
  inTheWay: InTheWay | null
  sale: string | undefined
  from: number | null | undefined
}): string | null {
  if (inTheWay && !inTheWay.isDemo) return `“${inTheWay.title}” is live. Stop it first`
  if (sale === undefined) return 'Upload a sale first'
  return from === null ? 'The seed is not a whole number' : null
}

type PeoplePlayedProps = { played: readonly Played[]; onChange: (played: readonly Played[]) => void }

/** The handling of people in a rehearsal, in addition to the bidding. */
function PeoplePlayed({ played, onChange }: PeoplePlayedProps) {
  return (
    <fieldset className="flex max-w-200 flex-wrap gap-x-8 gap-y-3">
      <legend className="mb-2 text-sm font-medium">People</legend>
      {PEOPLE_PLAYED.map((each) => (
        <div key={each} className="w-60 max-w-full">
          <Switch
            label={PEOPLE_WORDS[each].label}
            description={PEOPLE_WORDS[each].means}
            checked={played.includes(each)}
            onCheckedChange={(isOn) => onChange(isOn ? [...played, each] : played.filter((other) => other !== each))}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Describes the trainee of this name, so that two people with one name are distinguished before the start. */
function traineeWords(name: string, known: Trainee | undefined): string {
  if (name.trim() === '') return 'Keeps a learning curve'
  if (!known) return 'New here'
  const { rehearsals } = known
  return `${rehearsals} earlier ${rehearsals === 1 ? 'rehearsal' : 'rehearsals'}. If this is a different person, add an initial`
}

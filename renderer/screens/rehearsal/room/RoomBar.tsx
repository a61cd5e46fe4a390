import { useHotkeys } from 'react-hotkeys-hook'
import type { RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Kbd } from '../../../components/buttons/Kbd.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { ConnectionDot } from '../../../widgets/ConnectionDot.tsx'
import { LANGUAGE_WORDS, LEVEL_WORDS, scriptWords } from '../rehearsal-words.ts'
import type { RoomAid, RoomAids } from './useRoomAids.ts'
import type { SpeechState } from './useSpeech.ts'

const SPEECH: Readonly<Record<Exclude<SpeechState, 'no-voices'>, string>> = {
  on: 'Speech is on',
  off: 'Speech is off',
  held: 'Click or press a key to hear the room',
}
const KEY = 'V'

/** The rehearsal, its lot, and whether it is audible. */
export function RoomBar({ status, speech, aids }: { status: RehearsalStatus; speech: SpeechState; aids: RoomAids }) {
  const { title, level, lotNumber, lots, lotsEnded } = status
  const script = scriptWords(status)
  return (
    <header className="flex min-h-[7cqh] shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-1 pr-[calc(1rem+var(--menu-corner))] pl-4">
      <h1 className="min-w-28 flex-1 truncate font-serif text-lg">{title ?? 'Rehearsal'}</h1>
      <p className="figures text-xs text-ink-muted">
        {`${LEVEL_WORDS[level].label}, ${script ? `${script}, ` : ''}${lotNumber === null ? '' : `lot ${lotNumber}, `}${lotsEnded} of ${lots} done`}
      </p>
      <span className="text-xs">
        <ConnectionDot size="inherit" />
      </span>
      <Aids {...aids} />
      {aids.aid !== 'eye' && <Speech speech={speech} status={status} />}
    </header>
  )
}

const AIDS: readonly { value: RoomAid; label: string }[] = [
  { value: 'both', label: 'By ear and eye' },
  { value: 'ear', label: 'By ear' },
  { value: 'eye', label: 'By eye' },
]
const NOISES_KEY = 'M'

/** The choice of speech or text, and whether noises are on. */
function Aids({ aid, setAid, noises, setNoises }: RoomAids) {
  const toggle = () => setNoises(!noises)
  useHotkeys(NOISES_KEY, toggle)
  return (
    <>
      <Select
        label="How the room is taken in"
        labelled="hidden"
        options={AIDS}
        value={aid}
        onValueChange={setAid}
        size="sm"
        className="w-36"
      />
      <Button size="sm" onClick={toggle} aria-pressed={noises}>
        {noises ? 'Noises are on' : 'Noises are off'}
        <Kbd keys={NOISES_KEY} />
      </Button>
    </>
  )
}

function Speech({ speech, status: { voice: isOn, language } }: { speech: SpeechState; status: RehearsalStatus }) {
  const { mutate } = useWrite('changeRehearsal', { failed: 'Speech could not be switched' })
  // If the browser blocked the speech, the press itself starts it.
  const toggle = () => speech !== 'held' && mutate({ body: { voice: !isOn } })
  useHotkeys(KEY, toggle, { enabled: speech !== 'no-voices' })
  if (speech === 'no-voices') {
    const none = language === 'en' ? 'No voices' : `No ${LANGUAGE_WORDS[language]} voice`
    return <span className="text-xs text-ink-muted">{none} on this device: read the caption</span>
  }
  return (
    <Button size="sm" onClick={toggle} aria-pressed={isOn}>
      {SPEECH[speech]}
      <Kbd keys={KEY} />
    </Button>
  )
}

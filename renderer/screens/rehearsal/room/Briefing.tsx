import { useEffect, useState } from 'react'
import type { RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { SPEECH_RATES } from '../../../../shared/rules/speech.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { LEVEL_WORDS, PEOPLE_WORDS, scriptWords } from '../rehearsal-words.ts'
import { RoomBar } from './RoomBar.tsx'
import { useRoomAids } from './useRoomAids.ts'
import { useSpeech } from './useSpeech.ts'

const JUDGED = [
  'Each bid of the room and the telephones: its amount, its type and its paddle, soon after it was called',
  'The opening price, and the increment when the auctioneer leaves the usual steps',
  'Online bids answered, and commissions made when he calls them',
  'Fair warning when he gives it, and no lot ended before he ends it',
]
const PADDLES = [
  ['101 to 148', 'in the room'],
  ['3xx', 'commissions, from the book'],
  ['5xx', 'on the telephones'],
  ['1xxx', 'online: you accept these, you do not type them'],
] as const

/** The trainee's information before the first lot, and the time until it. */
export function Briefing({ status }: { status: RehearsalStatus }) {
  const aids = useRoomAids()
  const { id, level, language, voice, people, notes, fittingLadder } = status
  const about = useAbout(status)
  const isOn = voice && aids.aid !== 'eye'
  const speech = useSpeech({ saying: null, rate: SPEECH_RATES[level], language, isOn })
  return (
    <div className="flex flex-1 flex-col">
      <RoomBar status={status} speech={speech} aids={aids} />
      <article className="mx-auto flex w-full max-w-[min(92vw,110vh)] flex-1 flex-col justify-center gap-[2.5vh] py-6 text-[clamp(0.9375rem,2.1vh,2.75rem)] leading-snug">
        <h2 className="font-serif text-[1.8em]">Before the First Lot</h2>
        <CountDown status={status} />
        <p>{`${about} Listen, and record every bid at the Clerk Screen. A mistake that you correct counts half.`}</p>
        {notes.length > 0 && (
          <ul aria-label="Notes on this sale" className="space-y-1 text-ink-muted">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {fittingLadder && <FittingLadder id={id} label={fittingLadder} />}
        <div className="grid gap-6 sm:grid-cols-2">
          <section aria-labelledby="judged">
            <h3 id="judged" className="eyebrow">
              What Is Judged
            </h3>
            <ul className="mt-2 list-disc space-y-2 pl-5">
              {[...JUDGED, ...people.map((each) => PEOPLE_WORDS[each].rule)].map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="paddles">
            <h3 id="paddles" className="eyebrow">
              Paddles
            </h3>
            <dl className="figures mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
              {PADDLES.map(([paddle, who]) => (
                <div key={paddle} className="contents">
                  <dt className="font-semibold">{paddle}</dt>
                  <dd>{who}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </article>
    </div>
  )
}

/** Begins the briefing again with the ladder that fits the estimates. The sale itself keeps its own. */
function FittingLadder({ id, label }: Pick<RehearsalStatus, 'id'> & { label: string }) {
  const start = useWrite('startRehearsal', { failed: 'The rehearsal did not begin again' })
  if (id === null) return null
  return (
    <Button
      className="self-start"
      pending={start.isPending}
      onClick={() => start.mutate({ body: { like: id, ladder: 'fitting', briefing: true } })}
    >
      {`Rehearse With “${label}”`}
    </Button>
  )
}

/** Returns a sentence or two about the room. */
function useAbout(status: RehearsalStatus): string {
  const { level, drill, scenario } = status
  const { data: scenarios = [] } = useRead('scenarios', {})
  const { label, means } = LEVEL_WORDS[level]
  const script = scriptWords(status)
  if (!script) return `${label}: ${means.toLowerCase()}.`
  const played = scenarios.find(({ id, from }) => id === (drill ?? scenario) && (from === 'drill') === (drill !== null))
  return [`${label}, ${script}.`, ...(played?.about ? [played.about] : [])].join(' ')
}

function CountDown({ status }: { status: RehearsalStatus }) {
  const seconds = useSecondsLeft(status)
  return (
    <p role="status" className="border-y border-rule py-[1.5vh] text-[1.25em] font-semibold text-accent-ink">
      {seconds === null ? 'Open the Clerk Screen: the room begins ten seconds later.' : `The first lot in ${seconds} s`}
    </p>
  )
}

/**
 * Returns the seconds until the first lot, counted from the status: this device's clock may differ from the house's.
 */
function useSecondsLeft(status: RehearsalStatus): number | null {
  const { beginsInMs } = status
  const [left, setLeft] = useState(beginsInMs)
  useEffect(() => {
    setLeft(status.beginsInMs)
    if (status.beginsInMs === null) return
    const end = performance.now() + status.beginsInMs
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 250)
    return () => clearInterval(timer)
  }, [status])
  return left === null ? null : Math.ceil(left / 1_000)
}

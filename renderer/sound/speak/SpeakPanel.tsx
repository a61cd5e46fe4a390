import { Mic, MicOff } from 'lucide-react'
import { type PointerEvent, useEffect, useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { useStore } from '../../store.ts'
import { listenersWords } from '../listeners-words.ts'
import { TapeSwitch } from '../TapeSwitch.tsx'
import { isLetThrough, type Speaking, type SpeakState, startSpeaking } from './speaking.ts'

type SpeakPanelProps = { screen: string; onClose: () => void }

/** Speaks to everybody who listens, from opening to closing: level, mute, push-to-talk, the listeners, the tape. */
export function SpeakPanel({ screen, onClose }: SpeakPanelProps) {
  const [speaking, setSpeaking] = useState<Speaking | null>(null)
  useEffect(() => {
    const started = startSpeaking(screen)
    setSpeaking(started)
    return started.close
  }, [screen])
  return (
    <section
      aria-label="Speak"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-raised px-3 py-1.5 text-sm"
    >
      {speaking && <Voice speaking={speaking} />}
      <TapeSwitch />
      <Button size="sm" className="ms-auto" onClick={onClose}>
        Stop Speaking
      </Button>
    </section>
  )
}

function Voice({ speaking }: { speaking: Speaking }) {
  const state = useStore(speaking)
  const { mode, level, audience } = state
  if (state.phase === 'ended')
    return (
      <p role="alert" className="font-semibold text-danger-ink">
        {state.problem}
      </p>
    )
  const release = () => speaking.hold(false)
  const hold = ({ currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) => {
    currentTarget.setPointerCapture(pointerId)
    speaking.hold(true)
  }
  return (
    <>
      <p role="status" className="flex min-w-48 items-center gap-2 font-semibold">
        {isLetThrough(state) ? <Mic aria-hidden className="size-4" /> : <MicOff aria-hidden className="size-4" />}
        {stateWords(state)}
      </p>
      <meter
        aria-label="Microphone level"
        min={0}
        max={100}
        value={Math.round(Math.min(1, Math.sqrt(level)) * 100)}
        className="h-3 w-28"
      />
      <div className="flex gap-1.5">
        <Button
          size="sm"
          variant={mode === 'muted' ? 'primary' : 'secondary'}
          aria-pressed={mode === 'muted'}
          onClick={() => speaking.setMode(mode === 'muted' ? 'open' : 'muted')}
        >
          Mute
        </Button>
        <Button
          size="sm"
          variant={mode === 'push-to-talk' ? 'primary' : 'secondary'}
          aria-pressed={mode === 'push-to-talk'}
          onClick={() => speaking.setMode(mode === 'push-to-talk' ? 'open' : 'push-to-talk')}
        >
          Push to Talk
        </Button>
        {mode === 'push-to-talk' && (
          <Button
            size="sm"
            variant="primary"
            onPointerDown={hold}
            onPointerUp={release}
            onPointerCancel={release}
            onBlur={release}
            onKeyDown={({ key }) => key === ' ' && speaking.hold(true)}
            onKeyUp={({ key }) => key === ' ' && release()}
          >
            Hold to Talk
          </Button>
        )}
      </div>
      {audience && <p className="figures text-ink-muted">{listenersWords(audience)}</p>}
    </>
  )
}

function stateWords({ phase, mode, isHeld, isSilent }: SpeakState): string {
  if (phase === 'starting') return 'The microphone is opened…'
  if (phase === 'lost') return 'The server does not answer. Nobody hears you until it does.'
  if (mode === 'muted') return 'Muted'
  if (mode === 'push-to-talk' && !isHeld) return 'Hold the button to talk'
  return isSilent ? 'The microphone gives no sound. Look at it, or at the system’s settings.' : 'You are heard'
}

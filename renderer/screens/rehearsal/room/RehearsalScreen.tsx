import type { RehearsalStatus } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { SPEECH_RATES } from '../../../../shared/rules/speech.ts'
import { classNames } from '../../../components/class-names.ts'
import { useLook } from '../../../theme/useLook.ts'
import { WhileRehearsing } from '../WhileRehearsing.tsx'
import { Briefing } from './Briefing.tsx'
import { SaleroomDrawing } from './drawing/SaleroomDrawing.tsx'
import { RoomBar } from './RoomBar.tsx'
import { type Scene, sceneOf } from './scene.ts'
import { useCalls } from './useCalls.ts'
import { useRoomAids } from './useRoomAids.ts'
import { useSoundEffects } from './useSoundEffects.ts'
import { useSpeech } from './useSpeech.ts'

/** The simulated saleroom that the clerk watches and hears. */
export function RehearsalScreen() {
  useLook('room')
  return (
    <WhileRehearsing name="Rehearsal">
      {(status) => (status.state === 'briefing' ? <Briefing status={status} /> : <SimulatedRoom status={status} />)}
    </WhileRehearsing>
  )
}

/** Faster speech cannot be understood. */
const FASTEST = 2

/** Why the room is silent, if it is. */
const STANDSTILL: Readonly<Partial<Record<RehearsalStatus['state'], string>>> = {
  paused: 'The room is paused',
  over: 'The last lot is over. Correct your remaining mistakes, then end the rehearsal from the Trainer’s Strip',
}

/** The rehearsal's room. Every measure is a share of the window, and nothing ever scrolls. */
function SimulatedRoom({ status }: { status: RehearsalStatus }) {
  const scene = sceneOf(useCalls(status))
  const rate = Math.min(FASTEST, SPEECH_RATES[status.level] * Math.max(1, status.pace))
  const aids = useRoomAids()
  const { aid, noises } = aids
  const { saying } = scene
  const { language, voice } = status
  const speech = useSpeech({ saying, rate, language, isOn: voice && aid !== 'eye' })
  useSoundEffects({ saying, isOn: noises && status.state === 'running' })
  // The words are shown if no speech is heard.
  const isRead = aid !== 'ear' || speech !== 'on'
  return (
    <div className="relative min-h-0 flex-1">
      <div className="absolute inset-0 [container-type:size]">
        <div className="flex h-full flex-col overflow-hidden">
          <RoomBar status={status} speech={speech} aids={aids} />
          <div className="relative min-h-0 flex-1 px-[1cqw]">
            <SaleroomDrawing scene={scene} />
          </div>
          <Caption scene={scene} isRead={isRead} standstill={status.trouble ?? STANDSTILL[status.state] ?? null} />
        </div>
      </div>
    </div>
  )
}

/** The current call, as large as the window allows; a screen reader announces each once. */
function Caption({
  scene: { saying, before },
  isRead,
  standstill,
}: {
  scene: Pick<Scene, 'saying' | 'before'>
  isRead: boolean
  standstill: string | null
}) {
  const isHammer = saying?.kind === 'sold' || saying?.kind === 'passed' || saying?.kind === 'withdrawn'
  return (
    <div className="flex h-[26cqh] shrink-0 flex-col justify-center border-t border-rule px-[4cqw] text-center [@container(orientation:portrait)]:h-[22cqh]">
      <p role="status" className="text-[min(3.2cqh,2.4cqw)] font-medium text-accent-ink">
        {standstill}
      </p>
      {standstill === null && isRead && (
        <p aria-hidden className="truncate text-[min(2.8cqh,2.2cqw)] text-ink-muted">
          {before?.text ?? '\u00a0'}
        </p>
      )}
      <p
        role="log"
        aria-label="Live transcript"
        className={classNames(
          'line-clamp-2 font-serif text-[min(6.4cqh,4.4cqw)] leading-[1.18] text-balance wrap-anywhere',
          saying?.kind === 'fair_warning' && 'text-warning-ink',
          isHammer && 'font-semibold text-accent-ink',
        )}
      >
        {saying ? (isRead ? saying.text : 'Listen') : 'The room is waiting.'}
      </p>
    </div>
  )
}

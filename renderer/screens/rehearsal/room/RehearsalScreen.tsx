import type { LevelName, RehearsalStatus } from '../../../../shared/entities/rehearsal.ts'
import { classNames } from '../../../components/class-names.ts'
import { useLook } from '../../../theme/useLook.ts'
import { WhileRehearsing } from '../WhileRehearsing.tsx'
import { Briefing } from './Briefing.tsx'
import { SaleroomDrawing } from './drawing/SaleroomDrawing.tsx'
import { RoomBar } from './RoomBar.tsx'
import { type Scene, sceneOf } from './scene.ts'
import { useCalls } from './useCalls.ts'
import { useSpeech } from './useSpeech.ts'

/** The simulated saleroom that the clerk watches and listens to. */
export function RehearsalScreen() {
  useLook('room')
  return (
    <WhileRehearsing name="Rehearsal">
      {(status) => (status.state === 'briefing' ? <Briefing status={status} /> : <SimulatedRoom status={status} />)}
    </WhileRehearsing>
  )
}

/** How fast the auctioneer speaks, 1 being the voice's own pace. */
const RATES: Readonly<Record<LevelName, number>> = { calm: 1, busy: 1.15, storm: 1.35 }
/** Faster speech cannot be understood. */
const FASTEST = 2

/** Why the room is silent, where it is. */
const STANDSTILL: Readonly<Partial<Record<RehearsalStatus['state'], string>>> = {
  paused: 'The room is paused',
  over: 'That was the last lot. Put right what is left; the trainer ends the rehearsal',
}

/** The room that is rehearsed with. Every measure is a share of the window, and nothing ever scrolls. */
function SimulatedRoom({ status }: { status: RehearsalStatus }) {
  const scene = sceneOf(useCalls(status))
  const rate = Math.min(FASTEST, RATES[status.level] * Math.max(1, status.pace))
  const speech = useSpeech({ saying: scene.saying, rate, isOn: status.voice })
  return (
    <div className="relative min-h-0 flex-1">
      <div className="absolute inset-0 [container-type:size]">
        <div className="flex h-full flex-col overflow-hidden">
          <RoomBar status={status} speech={speech} />
          <div className="relative min-h-0 flex-1 px-[1cqw]">
            <SaleroomDrawing scene={scene} />
          </div>
          <Caption scene={scene} standstill={status.trouble ?? STANDSTILL[status.state] ?? null} />
        </div>
      </div>
    </div>
  )
}

/** The current call, as large as the window allows; a screen reader hears each once. */
function Caption({
  scene: { saying, before },
  standstill,
}: {
  scene: Pick<Scene, 'saying' | 'before'>
  standstill: string | null
}) {
  const isHammer = saying?.kind === 'sold' || saying?.kind === 'passed' || saying?.kind === 'withdrawn'
  return (
    <div className="flex h-[26cqh] shrink-0 flex-col justify-center border-t border-rule px-[4cqw] text-center [@container(orientation:portrait)]:h-[22cqh]">
      <p role="status" className="text-[min(3.2cqh,2.4cqw)] font-medium text-accent-ink">
        {standstill}
      </p>
      {standstill === null && (
        <p aria-hidden className="truncate text-[min(2.8cqh,2.2cqw)] text-ink-muted">
          {before?.text ?? '\u00a0'}
        </p>
      )}
      <p
        role="log"
        aria-label="What is being said"
        className={classNames(
          'line-clamp-2 font-serif text-[min(6.4cqh,4.4cqw)] leading-[1.18] text-balance wrap-anywhere',
          saying?.kind === 'fair_warning' && 'text-warning-ink',
          isHammer && 'font-semibold text-accent-ink',
        )}
      >
        {saying?.text ?? 'The room is waiting.'}
      </p>
    </div>
  )
}

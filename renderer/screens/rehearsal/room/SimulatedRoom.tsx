import type { LevelName, RehearsalStatus } from '../../../../shared/entities/rehearsal.ts'
import { Caption } from './Caption.tsx'
import { SaleroomDrawing } from './drawing/SaleroomDrawing.tsx'
import { RoomBar } from './RoomBar.tsx'
import { sceneOf } from './scene.ts'
import { useCalls } from './useCalls.ts'
import { useSpeech } from './useSpeech.ts'

/** How fast the auctioneer speaks, 1 being the voice's own pace. */
const RATES: Readonly<Record<LevelName, number>> = { calm: 1, busy: 1.15, storm: 1.35 }
/** Faster speech cannot be understood. */
const FASTEST = 2

/** Why the room is silent, where it is. */
const STANDSTILL: Readonly<Partial<Record<RehearsalStatus['state'], string>>> = {
  paused: 'The room is paused',
  over: 'That was the last lot. Put right what is left, then end the rehearsal',
}

/** The room that is rehearsed with. Every measure is a share of the window, and nothing ever scrolls. */
export function SimulatedRoom({ status }: { status: RehearsalStatus }) {
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

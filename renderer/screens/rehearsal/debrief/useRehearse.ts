import { useNavigate } from 'react-router-dom'
import type { RehearsalSummary } from '../../../../shared/entities/rehearsal.ts'
import type { RehearsalOrder } from '../../../../shared/entities/rehearsal-order.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { openRoom } from '../../admin/live-controls/open-room.ts'

/** Begins a rehearsal from the debrief of another: the room opens in its own window, and the desk here. */
export function useRehearse(earlier: RehearsalSummary) {
  const goTo = useNavigate()
  const { data: trainees = [] } = useRead('trainees', {})
  const start = useWrite('startRehearsal', {
    settle: (cache, status) => cache.change(['rehearsal'], () => status),
    reread: ['sale', 'auctionData'],
    onDone: () => void goTo('/clerk-screen'),
    failed: 'The rehearsal did not begin',
  })
  const { auctionId, level } = earlier
  const trainee = trainees.find(({ id }) => id === earlier.trainee)?.name

  function begin(order: RehearsalOrder): void {
    // Browsers would block a window that opens after the answer as a pop-up.
    openRoom()
    start.mutate({ body: { auctionId, level, ...(trainee && { trainee }), ...order, briefing: true } })
  }

  return {
    /** The same evening, drill or scenario once more. */
    again: () => begin(settingsOf(earlier)),
    drill: (id: string) => begin({ drill: id }),
    isStarting: start.isPending,
  }
}

/** The settings of a rehearsal as an order. */
export function settingsOf({ seed, pace, scenario, drill, replayOf }: RehearsalSummary): RehearsalOrder {
  const played = drill ? { drill } : scenario ? { scenario } : replayOf ? { replayOf } : {}
  return { seed, pace, ...played }
}

import { useNavigate } from 'react-router-dom'
import type { RehearsalOrder } from '../../../../shared/entities/rehearsal.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { openRoom } from '../../admin/live-controls/open-room.ts'

/** Begins a rehearsal from a debrief: the room opens in its own window, and the desk here. */
export function useRehearse() {
  const goTo = useNavigate()
  const start = useWrite('startRehearsal', {
    settle: (cache, status) => cache.change(['rehearsal'], () => status),
    reread: ['sale', 'auctionData'],
    onDone: () => void goTo('/clerk-screen'),
    failed: 'The rehearsal did not begin',
  })
  function begin(order: RehearsalOrder): void {
    // Browsers would block a window that opens after the answer as a pop-up.
    openRoom()
    start.mutate({ body: { ...order, briefing: true } })
  }
  return { begin, isStarting: start.isPending }
}

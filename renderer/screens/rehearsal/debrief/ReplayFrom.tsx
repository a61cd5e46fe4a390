import { Play } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** Plays the rehearsal again on every screen, from a moment shortly before; goes to the auctioneer's screen to watch. */
export function ReplayFrom({ copyId, seq, lotNumber }: { copyId: string; seq: number; lotNumber: LotNumber }) {
  const goTo = useNavigate()
  const start = useWrite('startReplay', {
    reread: ['replay', 'sale', 'auctionData'],
    onDone: () => void goTo('/auctioneer-screen'),
    failed: 'The replay did not begin',
  })
  return (
    <Button
      size="sm"
      className="mt-3 print:hidden"
      aria-label={`Replay lot ${lotNumber} from here`}
      onClick={() => start.mutate({ body: { auctionId: copyId, speed: 1, fromSeq: seq } })}
      pending={start.isPending}
      pendingLabel="Starting..."
    >
      <Play aria-hidden className="size-4" />
      Replay from Here
    </Button>
  )
}

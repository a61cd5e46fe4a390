import { Play } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { sentenceOf } from '../../../data/client/api-error.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** Plays the rehearsal again on every screen, from a moment shortly before; goes to the auctioneer's screen to watch. */
export function ReplayFrom({ copyId, seq, lotNumber }: { copyId: string; seq: number; lotNumber: LotNumber }) {
  const { showToast } = useToast()
  const goTo = useNavigate()
  const start = useWrite('startReplay', {
    reread: ['replay', 'auctionState', 'auctionData'],
    onDone: () => void goTo('/auctioneer-screen'),
    onFailed: (error) =>
      showToast({ title: 'The replay did not begin', description: sentenceOf(error), kind: 'destructive' }),
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

import { Eye, EyeOff } from 'lucide-react'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useView } from '../../../data/sale/useView.ts'
import { useRoomWords } from '../../../languages/useLanguage.ts'
import { useWatched } from './watched.ts'

/** Watches a lot: this phone notifies its owner when it is next. */
export function WatchButton({ lotNumber }: { lotNumber: LotNumber }) {
  const auctionId = useView(({ held }) => held.sale?.auctionId ?? '')
  const { watched, toggle } = useWatched(auctionId)
  const { watch } = useRoomWords()
  const isWatched = watched.includes(lotNumber)
  const Icon = isWatched ? EyeOff : Eye
  return (
    <Button size="sm" onClick={() => toggle(lotNumber)}>
      <Icon aria-hidden className="size-4" />
      {isWatched ? watch.stop : watch.start}
    </Button>
  )
}

import type { Lot } from '../../../../shared/entities/lot.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { LotNotice } from '../../../components/lot/LotNotice.tsx'
import { useWords } from '../../../languages/useLanguage.ts'

/** A notice that came during the bidding: the bidder confirms it before the next bid. */
export function NoticeToRead({ lot, onRead }: { lot: Lot; onRead: () => void }) {
  const { notice } = useWords().lot
  return (
    <div role="alert" className="flex flex-col gap-2.5">
      <p className="font-semibold">{notice.new}</p>
      <LotNotice lot={lot} className="max-h-[30dvh] overflow-y-auto" />
      <Button variant="primary" size="lg" onClick={onRead}>
        {notice.read}
      </Button>
    </div>
  )
}

import { use, useState } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { highestBid, validBids } from '../../../shared/rules/bids.ts'
import { BarSlotContext } from '../../components/bar-slot.ts'
import { classNames } from '../../components/class-names.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useBids } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import type { SaleHead } from '../../data/sale/view.ts'
import type { DeskDialog } from '../../desk/desk.ts'
import { isUndecided, useRoundNow } from '../../desk/rounds/round-now.ts'
import { ConnectionDot } from '../../widgets/ConnectionDot.tsx'
import { usePeopleWatch } from '../../widgets/people/people.ts'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { AppealOutcome } from './AppealOutcome.tsx'
import { BidHistory } from './BidHistory.tsx'
import { CurrentLot } from './CurrentLot.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { LastRecorded } from './LastRecorded.tsx'
import { LotOutcome } from './LotOutcome.tsx'
import { RoundOutcome } from './RoundOutcome.tsx'
import { elsewhereWords, useRecordOutcome } from './useRecordOutcome.ts'

const NO_BIDS: never[] = []

/** The entry clerk's desk, on the current lot. */
export function Desk({ state, lot }: { state: SaleHead; lot: Lot }) {
  usePeopleWatch()
  const lotNumber = lot.lot_number
  /** Shows the connection itself where it is wide enough. */
  const menuBar = use(BarSlotContext)
  const { data: bids = NO_BIDS } = useBids(lotNumber)
  const record = useRecordOutcome(lotNumber)
  const highest = highestBid(bids)
  const { elsewhere } = record
  const figures = useView((view) => view.lot(lotNumber)?.state)
  const [opened, open] = useState<DeskDialog | null>(null)
  const openCorrection = (of: LotNumber | null) => open({ kind: 'correct', lotNumber: of })
  const round = useRoundNow(lotNumber)
  const appeal = useAppeal(lotNumber)
  const recorded = useView((view) => (elsewhere ? view.lot(elsewhere.lotNumber)?.state : undefined))
  return (
    <div className="mx-auto flex w-full max-w-440 wide:max-w-none flex-1 flex-col px-4 pb-4">
      {record.question}
      <header className="flex items-center gap-4 py-2.5 pr-(--menu-corner)">
        <h1 className="text-lg font-semibold">Entry Clerk Screen</h1>
        <p className="min-w-0 flex-1 truncate text-sm text-ink-muted">
          {state.title} · <span className="figures">{`Lot ${state.currentLotIndex + 1} of ${state.totalLots}`}</span>
        </p>
        <span className={classNames(menuBar && 'sm:hidden')}>
          <ConnectionDot />
        </span>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)_minmax(0,4fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_minmax(0,5fr)] wide:grid-cols-[minmax(0,6fr)_minmax(0,7fr)_minmax(0,6fr)_minmax(0,5fr)]">
        <CurrentLot
          lot={lot}
          state={figures}
          fairWarning={state.fairWarningActive && state.fairWarningLotNumber === lotNumber ? 'given' : 'none'}
          highest={highest}
          validCount={validBids(bids).length}
        />
        <div className="flex min-w-0 flex-col gap-4 wide:contents">
          <BidHistory lotNumber={lot.lot_number} bids={bids} />
          <LastRecorded state={state} onCorrect={openCorrection} />
        </div>
        <AmountUnit value={state.currency}>
          {isUndecided(round) ? (
            <RoundOutcome now={round} currency={state.currency} onOpen={open} />
          ) : appeal && !appeal.isOver && appeal.count > 0 ? (
            <AppealOutcome appeal={appeal} currency={state.currency} onOpen={open} />
          ) : (
            <LotOutcome
              key={`${lotNumber} ${record.round}`}
              lot={lot}
              status={state.currentLotStatus}
              highest={highest}
              currency={state.currency}
              record={record}
              elsewhere={elsewhere && elsewhereWords(elsewhere, recorded, state.currency)}
              onCorrect={() => openCorrection(null)}
            />
          )}
        </AmountUnit>
      </div>
      <DeskDialogs state={state} lot={lot} opened={opened} onOpened={open} />
    </div>
  )
}

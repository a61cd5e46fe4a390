import { Square } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../components/Badge.tsx'
import { ButtonLink } from '../../../components/buttons/ButtonLink.tsx'
import { Fact } from '../../../components/Fact.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { LotPicture } from '../../../components/lot/LotPicture.tsx'
import { whenAt } from '../../../components/lot/moments.ts'
import { Section } from '../../../components/Section.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { useSaleZone } from '../../../data/reads/house-reads.ts'
import { useAuctionState } from '../../../data/reads/sale-reads.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { titleOf, useAuctions } from '../auctions.ts'
import { StartAuction } from '../start/StartAuction.tsx'
import { StopAuction } from '../start/StopAuction.tsx'
import { CrowdPanel } from './CrowdPanel.tsx'
import { RehearsalPanel } from './RehearsalPanel.tsx'
import { ReplayPanel } from './ReplayPanel.tsx'

type State = Reply<'auctionState'>

export function LiveControls() {
  const read = useAuctionState({ view: 'current' })
  const { data: state } = read
  if (!state) return <ReadState read={read} failed="Error loading auction state" />
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Section id="auction-controls" title="Auction Controls" frame="card">
        <div className="mt-3 flex items-center gap-3 text-lg font-semibold">
          <span role="status">{state.isActive ? (state.rehearsal ? 'Rehearsal' : 'Auction Live') : 'Idle'}</span>
          <Badge tone={state.isActive ? 'live' : 'neutral'}>{state.isActive ? 'Active' : 'Inactive'}</Badge>
        </div>
        {state.isActive ? <LiveSale state={state} /> : <StartSale />}
      </Section>
      <div className="flex min-w-0 flex-col gap-6">
        <RehearsalPanel />
        <CrowdPanel />
        <ReplayPanel />
      </div>
    </div>
  )
}

function LiveSale({ state }: { state: State }) {
  const zone = useSaleZone()
  const isReplay = useRead('replay', {}).data?.state === 'playing'
  const { title, startedAt, totalLots, currentLot, currentLotIndex, isComplete } = state
  return (
    <>
      <div className="mt-4 flex flex-col gap-5 sm:flex-row">
        {currentLot && (
          <LotPicture
            src={currentLot.local_image_path}
            alt={`Lot ${currentLot.lot_number}: ${currentLot.title}`}
            width={240}
            height={180}
            className="max-w-60 shrink-0 self-start"
          />
        )}
        <dl className="flex min-w-0 flex-1 flex-col gap-2.5 wrap-anywhere">
          <Fact name="Auction">{title || 'Untitled Auction'}</Fact>
          <Fact name="Started">{startedAt ? whenAt(startedAt, zone) : 'Unknown'}</Fact>
          <Fact name="Total Lots">{totalLots}</Fact>
          <Fact name="Position">
            Lot {currentLotIndex + 1} of {totalLots}
            {isComplete && <span className="block">All lots have an outcome</span>}
          </Fact>
          {currentLot && (
            <Fact name="Current Lot">
              <span className="figures font-semibold">Lot {currentLot.lot_number}</span>
              <span dir="auto" className="line-clamp-2 text-ink-muted" title={currentLot.artist}>
                {currentLot.artist}
              </span>
              <span dir="auto" className="lot-title line-clamp-3 wrap-anywhere" title={currentLot.title}>
                {currentLot.title}
              </span>
            </Fact>
          )}
        </dl>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <ButtonLink to="/clerk-screen" variant="primary">
          Open the Desk
        </ButtonLink>
        <StopAuction variant="danger" reason={whyNotStopped(state, { isReplay })}>
          <Square aria-hidden className="size-4" />
          Stop Auction
        </StopAuction>
      </div>
    </>
  )
}

function whyNotStopped({ rehearsal, demonstration }: State, { isReplay }: { isReplay: boolean }): string | null {
  if (isReplay) return 'A replay is on show. Stop it there'
  if (demonstration) return 'A demonstration is running. End it at the foot of the screen'
  return rehearsal ? 'A rehearsal is on. End it there' : null
}

function StartSale() {
  const { data: listed = [] } = useAuctions()
  const auctions = listed.filter(({ rehearsal }) => !rehearsal)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = auctions.find(({ auctionId }) => auctionId === picked) ?? auctions[0]
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      {chosen && (
        <Select
          label="Auction"
          options={auctions.map((auction) => ({ value: auction.auctionId, label: titleOf(auction) }))}
          value={chosen.auctionId}
          onValueChange={setPicked}
          className="w-80 max-w-full"
        />
      )}
      <StartAuction auction={chosen} />
    </div>
  )
}

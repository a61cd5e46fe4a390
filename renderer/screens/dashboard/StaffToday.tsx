import type { ReactNode } from 'react'
import { DEMO_SALE } from '../../../shared/auction/demo-sale.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { buttonStyle } from '../../components/buttons/button-style.ts'
import { classNames } from '../../components/class-names.ts'
import { useSystem } from '../../data/reads/house-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { QrCode } from '../../widgets/QrCode.tsx'
import { roomAddresses } from '../../widgets/room-addresses.ts'
import { StartShowcase } from '../../widgets/StartShowcase.tsx'
import { useAuction } from '../admin/auctions.ts'
import { StartAuction } from '../admin/start/StartAuction.tsx'

/** The next step of the day, *See a Sale Running* and *Rehearse*; staff only. */
export function StaffToday({ sale }: { sale: Sale | null }) {
  return (
    <div lang="en" dir="ltr" className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <div className="flex flex-wrap items-start gap-2">
        <NextStep sale={sale} />
        <SeeASaleRunning live={sale?.live ? sale : null} />
        <ButtonLink to="/admin?tab=live#rehearsal" className="min-h-10">
          Rehearse
        </ButtonLink>
      </div>
      <BiddersCode />
    </div>
  )
}

/** The one step that comes next in today's sale. */
function NextStep({ sale }: { sale: Sale | null }) {
  if (!sale) return <LoadASale />
  const { live, rehearsal, demonstration, auctionId, startedAt } = sale
  if (live && demonstration) return <Primary to="/rehearsal">Watch the Room</Primary>
  if (live) return <Primary to="/clerk-screen">Open the Desk</Primary>
  if (rehearsal) return <Primary to="/rehearsal/debrief">Read the Debrief</Primary>
  return startedAt === null ? (
    <StartIt auctionId={auctionId} label="Start the Sale" />
  ) : (
    <AfterTheSale auctionId={auctionId} />
  )
}

const RESUME = 'Resume the Sale'

/** A stopped sale with lots to go can be resumed; after the last lot, its papers come next. */
function AfterTheSale({ auctionId }: { auctionId: string }) {
  const { data: progress } = useRead('saleProgress', { params: { auctionId } })
  if (!progress) return <Reading>{RESUME}</Reading>
  if (progress.toGo > 0) return <StartIt auctionId={auctionId} label={RESUME} />
  return (
    <>
      <Primary to="/statements">View Statements</Primary>
      <ButtonLink to={`/admin?report=${encodeURIComponent(auctionId)}`} className="min-h-10">
        Results
      </ButtonLink>
    </>
  )
}

function Primary({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="primary" className="min-h-10">
      {children}
    </ButtonLink>
  )
}

function StartIt({ auctionId, label }: { auctionId: string; label: string }) {
  const auction = useAuction(auctionId)
  return auction ? <StartAuction auction={auction} label={label} /> : <Reading>{label}</Reading>
}

const LOAD_THE_DEMO = 'Load the Demo Sale'

const PLACE = buttonStyle({ variant: 'primary', size: 'md', shape: 'label', state: 'ready' })

/** Keeps the place of the next step while it is read. */
function Reading({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className={classNames(PLACE, 'invisible min-h-10')}>
      {children}
    </span>
  )
}

/** Loads the demo sale, if the library has it; else leads to the upload. */
function LoadASale() {
  const { data: files, isError } = useRead('permanentAuctions', {})
  const demo = files?.find(({ auctionId }) => auctionId === DEMO_SALE)
  const load = useWrite('loadPermanentAuction', { failed: 'The demo sale could not be loaded' })
  if (!files && !isError) {
    return (
      <>
        <Reading>{LOAD_THE_DEMO}</Reading>
        <Reading>Load a Sale</Reading>
      </>
    )
  }
  if (!demo) return <Primary to="/admin?tab=upload">Load a Sale</Primary>
  return (
    <>
      <Button
        variant="primary"
        className="min-h-10"
        pending={load.isPending}
        pendingLabel="Loading..."
        onClick={() => load.mutate({ body: { filename: demo.filename, currency: 'ask' } })}
      >
        {LOAD_THE_DEMO}
      </Button>
      <ButtonLink to="/admin?tab=upload" className="min-h-10">
        Load a Sale
      </ButtonLink>
    </>
  )
}

/** The demonstration shows the product without any preparation. */
function SeeASaleRunning({ live }: { live: Sale | null }) {
  if (live?.demonstration) return null
  const reason = live && (live.rehearsal ? 'A rehearsal is on. End it first' : 'A sale is live. Conclude it first')
  return <StartShowcase reason={reason}>See a Sale Running</StartShowcase>
}

/** The code that bidders scan, with the likeliest address of this PC. */
function BiddersCode() {
  const { data: system } = useSystem()
  const [likeliest] = system ? roomAddresses(system) : []
  const link = likeliest && `${likeliest.url}/online-bidding`
  return (
    // Its place is kept while the addresses are read.
    <figure className={classNames('flex w-71 items-center gap-3', (!system || link) && 'min-h-20')}>
      {link && (
        <>
          <QrCode text={link} className="size-20" />
          <figcaption className="text-xs">
            <span className="block font-semibold">Bidders scan this</span>
            <a href={link} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-2">
              {link}
            </a>
          </figcaption>
        </>
      )}
      {system && !link && (
        <figcaption className="self-start pt-3 text-xs text-ink-muted">
          Bidders can join once this PC is in a network.
        </figcaption>
      )}
    </figure>
  )
}

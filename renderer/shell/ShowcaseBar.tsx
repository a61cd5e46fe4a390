import { FastForward, Hand, Square } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ButtonLink } from '../components/buttons/ButtonLink.tsx'
import { useMe } from '../data/reads/house-reads.ts'
import { useRead } from '../data/reads/useRead.ts'
import { useWrite } from '../data/writes/useWrite.ts'
import { useSpokenWords } from '../widgets/useSpokenWords.ts'

/** The places from which a demonstration can be watched. */
const SEATS = [
  ['Room', '/rehearsal'],
  ['Desk', '/clerk-screen'],
  ['Display', '/auctioneer-screen'],
  ['Phone', '/online-bidding'],
] as const

/** The paces of *Faster*, in turn. */
const PACES = [1, 2, 4] as const

/** The bar has its own size on every screen: the type of a wall would fill it. */
const SIZES = { '--type-sm': '0.875rem', '--type-base': '1rem' } as CSSProperties

/** Staff's bar of a demonstration, at the foot of every screen: the auctioneer's words, and the three buttons. */
export function ShowcaseBar({ onBar }: { onBar: (bar: HTMLElement | null) => void }) {
  const { data: status } = useRead('rehearsal', {})
  const { pathname } = useLocation()
  if (!status?.showcase) return null
  return (
    <aside
      ref={onBar}
      aria-label="Demonstration"
      lang="en"
      dir="ltr"
      style={SIZES}
      className="sticky bottom-0 z-40 flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-withdrawn bg-withdrawn px-3 py-1.5 text-on-withdrawn sm:px-5 print:hidden"
    >
      <strong className="font-semibold">Demonstration</strong>
      {/* The room has its own. */}
      {pathname === '/rehearsal' ? <span className="flex-1" /> : <Caption status={status} />}
      <nav aria-label="Watch from" className="flex gap-1 max-xl:hidden">
        {SEATS.map(([label, to]) => (
          // A bidder's page is public and has no bar: it opens beside this one.
          <ButtonLink key={to} to={to} target={to === '/online-bidding' ? '_blank' : undefined} className="min-h-10">
            {label}
          </ButtonLink>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        <TakeTheDesk takenBy={status.showcase.takenBy} />
        <Faster pace={status.pace} />
        <End />
      </div>
    </aside>
  )
}

/** The auctioneer's last words. A screen reader hears them in the room, and not on every screen. */
function Caption({ status }: { status: RehearsalStatus }) {
  const words = useSpokenWords(status)
  return (
    <p aria-hidden className="line-clamp-2 min-w-40 flex-1 font-serif text-base leading-tight">
      {words}
    </p>
  )
}

function TakeTheDesk({ takenBy }: { takenBy: string | null }) {
  const { data: me } = useMe()
  const goTo = useNavigate()
  const take = useWrite('takeShowcase', {
    onDone: () => void goTo('/clerk-screen'),
    failed: 'The desk could not be taken',
  })
  if (takenBy !== null) {
    const words = takenBy === me?.device ? 'You have the desk: record what you hear.' : `${takenBy} has the desk.`
    return <p className="text-sm">{words}</p>
  }
  return (
    <Button
      variant="primary"
      className="min-h-10"
      pending={take.isPending}
      pendingLabel="Taking..."
      onClick={() => take.mutate({})}
    >
      <Hand aria-hidden className="size-4" />
      Take the Desk
    </Button>
  )
}

function Faster({ pace }: { pace: number }) {
  const change = useWrite('changeRehearsal', { failed: 'The pace could not be changed' })
  const next = PACES.find((each) => each > pace) ?? PACES[0]
  return (
    <Button className="min-h-10" pending={change.isPending} onClick={() => change.mutate({ body: { pace: next } })}>
      <FastForward aria-hidden className="size-4" />
      {next > pace ? 'Faster' : 'Normal Speed'}
      {pace !== 1 && <span className="figures text-ink-muted">{`${pace}×`}</span>}
    </Button>
  )
}

function End() {
  const goTo = useNavigate()
  const end = useWrite('endShowcase', {
    onDone: () => void goTo('/dashboard'),
    failed: 'The demonstration could not be ended',
  })
  return (
    <Button className="min-h-10" pending={end.isPending} pendingLabel="Ending..." onClick={() => end.mutate({})}>
      <Square aria-hidden className="size-4" />
      End
    </Button>
  )
}

import { FastForward, Hand, Square, Undo2 } from 'lucide-react'
import { type CSSProperties, type ReactNode, type Ref, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RehearsalStatus } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { RunningShowcase, ShowcaseResult } from '../../../shared/entities/rehearsal/showcase.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { classNames } from '../../components/class-names.ts'
import { useMe } from '../../data/reads/house-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useView } from '../../data/sale/useView.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { useSpokenWords } from '../../widgets/useSpokenWords.ts'
import { DueLine } from './DueLine.tsx'
import { Ended } from './Ended.tsx'

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

/** Staff's bar of a demonstration, at the foot of every screen. At its end, its result until a sale is live. */
export function ShowcaseBar({ onBar }: { onBar: (bar: HTMLElement | null) => void }) {
  const { data: status } = useRead('rehearsal', {})
  const isLive = useView(({ sale }) => sale?.isActive ?? false)
  const [closed, close] = useState<ShowcaseResult | null>(null)
  const result = status?.lastShowcase ?? null
  if (status?.showcase) {
    return (
      <Bar ref={onBar} name="Demonstration">
        <Running status={status} {...status.showcase} />
      </Bar>
    )
  }
  if (!result || result === closed || isLive) return null
  return (
    <Bar name="Result">
      <Ended result={result} onClose={() => close(result)} />
    </Bar>
  )
}

function Bar({ ref, name, children }: { ref?: Ref<HTMLElement>; name: string; children: ReactNode }) {
  return (
    <aside
      ref={ref}
      aria-label={name}
      lang="en"
      dir="ltr"
      style={SIZES}
      className="sticky bottom-0 z-40 flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-withdrawn bg-withdrawn px-3 py-1.5 text-base text-on-withdrawn sm:px-5 print:hidden"
    >
      {children}
    </aside>
  )
}

/** The auctioneer's words, what the desk has to enter, and the buttons. */
function Running({ status, takenBy, due }: { status: RehearsalStatus } & RunningShowcase) {
  const { pathname } = useLocation()
  const { data: me } = useMe()
  const isMine = takenBy !== null && takenBy === me?.device
  return (
    <>
      <strong className="font-semibold">Demonstration</strong>
      <div className="min-w-40 flex-1">
        {/* The room has its own. */}
        {pathname !== '/rehearsal' && <Caption status={status} lines={isMine ? 1 : 2} />}
        {isMine && <DueLine due={due} />}
      </div>
      <nav aria-label="Watch from" className="flex gap-1 max-xl:hidden">
        {SEATS.map(([label, to]) => (
          // A bidder's page is public and has no bar: it opens beside this one.
          <ButtonLink key={to} to={to} target={to === '/online-bidding' ? '_blank' : undefined} className="min-h-10">
            {label}
          </ButtonLink>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        {takenBy !== null && !isMine && <p className="text-sm">{takenBy} has the desk.</p>}
        {takenBy === null ? <TakeTheDesk /> : <GiveItBack />}
        <Faster pace={status.pace} />
        <End />
      </div>
    </>
  )
}

/** The auctioneer's last words. A screen reader hears them in the room, and not on every screen. */
function Caption({ status, lines }: { status: RehearsalStatus; lines: 1 | 2 }) {
  const words = useSpokenWords(status)
  return (
    <p
      aria-hidden
      className={classNames('font-serif text-base leading-tight', lines === 1 ? 'truncate' : 'line-clamp-2')}
    >
      {words}
    </p>
  )
}

function TakeTheDesk() {
  const goTo = useNavigate()
  const take = useWrite('takeShowcase', {
    onDone: () => void goTo('/clerk-screen'),
    failed: 'The desk could not be taken',
  })
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

function GiveItBack() {
  const giveBack = useWrite('giveBackShowcase', { failed: 'The desk could not be given back' })
  return (
    <Button className="min-h-10" pending={giveBack.isPending} onClick={() => giveBack.mutate({})}>
      <Undo2 aria-hidden className="size-4" />
      Give It Back
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

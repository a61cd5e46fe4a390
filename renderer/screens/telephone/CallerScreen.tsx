import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import { callTurn } from '../../../shared/telephone/call-turn.ts'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useConnection } from '../../data/provider.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { ChooseLots } from '../../widgets/round/ChooseLots.tsx'
import { useOpenChoice } from '../../widgets/round/open-choice.ts'
import { useLotsOnBlock } from '../../widgets/round/useLotsOnBlock.ts'
import { useScanner } from '../../widgets/scanner/useScanner.ts'
import { useCountedDown } from '../../widgets/useCountedDown.ts'
import { BookedClient, NextLot } from './BookedClient.tsx'
import { CallOnLot } from './CallOnLot.tsx'

/** A caller's screen: the next client to call, and on the lot the asking price, Bid and Out. */
export function CallerScreen() {
  useLook('instrument')
  useScanner()
  const read = useRead('ownCalls', {})
  const isLive = useConnection() === 'live'
  const { data: active = null } = useAuctionState({ select: ({ activeLotNumber }) => activeLotNumber })
  const onBlock = useLotsOnBlock()
  const choice = useOpenChoice()
  const bookings = useCountedDown(read.data?.bookings, read.dataUpdatedAt)
  if (!bookings) return <ReadState read={read} />
  const turns = bookings.map((booking) => ({ booking, turn: callTurn(booking, onBlock) }))
  const having = (wanted: string) => turns.flatMap(({ booking, turn }) => (turn === wanted ? [booking] : []))
  const onLot = having('on_lot')
  const ahead = [...having('ring_now'), ...having('later')]
  const onLine = ahead.filter(({ state }) => state === 'on_line')
  const toRing = having('ring_now').filter(({ state }) => state !== 'on_line')
  const later = having('later').filter(({ state }) => state !== 'on_line')
  // An ended call is last in the list until its lots have passed, because it may have been ended by mistake.
  const ended = having('over').filter(({ gone, lotNumbers }) => gone.length < lotNumbers.length)
  const choosing =
    choice?.winner.type === 'phone' && bookings.find(({ paddle }) => isSamePaddle(paddle, choice.winner.paddleNumber))
  const waiting = having('choosing').filter((booking) => booking !== choosing)
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-4 p-4 wide:max-w-400">
      <h1 className="sr-only">Telephone</h1>
      {!isLive && (
        <p role="alert" className="rounded-panel bg-danger-wash px-4 py-3 font-semibold text-danger-ink">
          Not connected. No bid is sent: signal to the clerk.
        </p>
      )}
      {choice && choosing && (
        <section aria-label={`Choice of paddle ${choosing.paddle}`} className="rounded-panel border border-accent p-4">
          <BookedClient booking={choosing} />
          <div className="mt-4 border-t border-hairline pt-4">
            <ChooseLots key={choice.lead} choice={choice} />
          </div>
        </section>
      )}
      {onLot.map((booking) => (
        <CallOnLot key={`${booking.id} ${active}`} booking={booking} />
      ))}
      <Calls title="The buyer is choosing" bookings={waiting} look="later" />
      <Calls title="On the line" bookings={onLine} look="now" />
      <Calls title="Ring now" bookings={toRing} look="now" />
      <Calls title="Later" bookings={later} look="later" />
      <Calls title="Calls that are over" bookings={ended} look="later" />
      {onLot.length + waiting.length + ahead.length === 0 && !choosing && (
        <EmptyState
          title={bookings.length === 0 ? 'You have no calls yet' : 'No more calls'}
          text={bookings.length === 0 ? 'They appear here by themselves.' : undefined}
        />
      )}
    </div>
  )
}

type CallsProps = { title: string; bookings: readonly ShownBooking[]; look: 'now' | 'later' }

function Calls({ title, bookings, look }: CallsProps) {
  if (bookings.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={look === 'now' ? 'mb-2 text-xl font-semibold text-accent-ink' : 'mb-2 text-lg font-semibold'}>
        {title}
      </h2>
      <ul className="flex flex-col gap-3">
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className={`rounded-panel border bg-raised p-4 ${look === 'now' ? 'border-accent' : 'border-hairline'}`}
          >
            <BookedClient booking={booking} />
            {look === 'now' && <NextLot booking={booking} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

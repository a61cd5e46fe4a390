import { use, useRef } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { useLiveMessage } from '../../data/provider.tsx'
import { useView } from '../../data/sale/useView.ts'
import { ListenersLine } from '../../sound/ListenersLine.tsx'
import { AcceptanceStrip } from '../acceptance/AcceptanceStrip.tsx'
import { ACTIONS } from '../actions.ts'
import { useClerkSettings, useDesk, useDeskLot } from '../desk.ts'
import { PRICE_FELL } from '../facts.ts'
import { ThinkingLine } from '../interest/ThinkingLine.tsx'
import { DeskButton } from '../parts/DeskButton.tsx'
import { KeyHint } from '../parts/KeyHint.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Count, NothingWaits, WaitingList, WaitingRow } from '../parts/WaitingList.tsx'
import { useNow, useOnlineBids } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { acceptOnline, changeBid, rejectOnline } from './commands.tsx'
import { halfStepWords } from './half-step.ts'
import { type RefusedBid, reasonWords, refusedOn, useRefusedBids } from './refused-bids.ts'

/** Online bids that wait for the clerk, the last rejected ones that could still lead, and those that were refused. */
export function OnlineBids() {
  const unit = use(AmountUnit)
  const desk = useDeskTools()
  const { waiting, rejected } = useOnlineBids()
  // Only beside waiting bids, so that a bid of the room does not render this list again.
  const asking = useNow(({ figures }) => (waiting.length > 0 && figures ? askingPrice(figures) : null))
  const refused = useRefusedOnView()
  const acceptable = waiting.find(({ priceFell }) => !priceFell)

  return (
    <Panel
      title={<BidTypeMark type="online" />}
      aside={<Count of={waiting.length} />}
      className="border-l-3 border-l-online"
    >
      <AcceptanceStrip />
      <ThinkingLine />
      <ListenersLine />
      {waiting.length + rejected.length + refused.length === 0 ? (
        <NothingWaits>No online bids waiting</NothingWaits>
      ) : (
        <WaitingList label="Online bids waiting">
          {waiting.map((bid, at) => (
            <WaitingRow
              key={bid.id}
              amount={bid.amount}
              paddle={bid.paddleNumber}
              place={placeWords(bid, asking, unit)}
              channel={bid.channel}
            >
              <DeskButton
                size="sm"
                variant="ghost"
                shortcut={at === 0 ? ACTIONS.rejectOnline.keys[0] : undefined}
                aria-label={`Reject ${named(bid, unit)}`}
                onClick={(event) => desk.once('rejectOnline 0', event, () => rejectOnline(desk, bid))}
              >
                Reject
              </DeskButton>
              <DeskButton
                size="sm"
                variant={bid === acceptable ? 'online' : 'secondary'}
                shortcut={bid === acceptable ? ACTIONS.acceptOnline.keys[0] : undefined}
                aria-label={`Accept ${named(bid, unit)}`}
                disabled={bid.priceFell && 'said'}
                hint={bid.priceFell && PRICE_FELL}
                onClick={(event) => desk.once('acceptOnline 0', event, () => acceptOnline(desk, bid))}
              >
                Accept
                {bid === acceptable && <KeyHint keys={ACTIONS.acceptOnline.keys[0]} />}
              </DeskButton>
            </WaitingRow>
          ))}
          {rejected.map((bid) => (
            <WaitingRow
              key={bid.id}
              amount={bid.amount}
              paddle={bid.paddleNumber}
              place="Rejected"
              channel={bid.channel}
              look="settled"
            >
              <DeskButton
                size="sm"
                variant="ghost"
                aria-label={`Undo the rejection of ${named(bid, unit)}`}
                onClick={() => changeBid(desk, 'undo', bid)}
              >
                Undo
              </DeskButton>
            </WaitingRow>
          ))}
          {refused.map((bid) => (
            <WaitingRow
              key={`refused ${bid.paddleNumber}`}
              amount={bid.amount}
              paddle={bid.paddleNumber}
              place={reasonWords(bid)}
              channel={undefined}
              look="settled"
            />
          ))}
        </WaitingList>
      )}
      <p role="status" className="sr-only">
        {refused[0] &&
          `${formatAmount(refused[0].amount, unit)} of ${refused[0].paddleNumber}: ${reasonWords(refused[0])}`}
      </p>
    </Panel>
  )
}

/** The refused bids of the shown lot, while it is on. */
function useRefusedOnView(): readonly RefusedBid[] {
  const { auctionId } = useDesk()
  const { lotNumber } = useDeskLot()
  const known = useRefusedBids()
  return useView(({ sale, lot }) =>
    sale?.activeLotNumber === lotNumber
      ? refusedOn(known, { auctionId, lotNumber, bids: lot(lotNumber)?.bids ?? [] })
      : NONE_REFUSED,
  )
}

const NONE_REFUSED: readonly RefusedBid[] = []

/** Returns what the clerk must know of a waiting bid, else its place. */
function placeWords({ priceFell, amount, bidderLocation }: Bid, asking: number | null, unit: MoneyUnit): string | null {
  if (priceFell) return 'Price fell: bidder is asked'
  return asking !== null && amount < asking ? halfStepWords(amount, unit) : bidderLocation
}

function named({ amount, paddleNumber }: Bid, unit: MoneyUnit): string {
  return `online bid ${formatAmount(amount, unit)} of paddle ${paddleNumber ?? 'unknown'}`
}

/** Plays two short tones, synthesised so that no file has to load. */
function ring(context: AudioContext): void {
  for (const [at, pitch] of [
    [0, 880],
    [0.12, 1175],
  ] as const) {
    const from = context.currentTime + at
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.18)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + 0.2)
  }
}

/** Rings when an online bid arrives, if the clerk's setting is on. */
export function useOnlineBidSound(): void {
  const { auctionId } = useDesk()
  const { onlineBidSound } = useClerkSettings()
  const context = useRef<AudioContext | null>(null)
  useLiveMessage('sale-changed', ({ auctionId: of, diff: { bids = {} } }) => {
    const isNew = Object.values(bids).some((edit) => 'put' in edit && edit.put.base === 'pending')
    if (!onlineBidSound || of !== auctionId || !isNew) return
    context.current ??= new AudioContext()
    // Browsers suspend it if it was created before the first click or key.
    if (context.current.state === 'suspended') context.current.resume().catch(() => {})
    ring(context.current)
  })
}

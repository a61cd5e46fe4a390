import { use, useEffect } from 'react'
import { formatAmount, formatMoney } from '../../../shared/amounts/money.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { reserveWords } from '../../../shared/rules/reserve-words.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { LotBadges } from '../../components/lot/LotBadges.tsx'
import { LotDetails } from '../../components/lot/LotDetails.tsx'
import { LotNotice } from '../../components/lot/LotNotice.tsx'
import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { TagBadge } from '../../components/lot/TagBadge.tsx'
import { useAdvancedBids, useLotBook } from '../../data/reads/book-reads.ts'
import { useLotsToFollow } from '../../data/reads/to-follow.ts'
import { ActionButton } from '../ActionButton.tsx'
import { openAdvanceBids, sleepingBids } from '../advance-bids.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { neighbours } from '../lot-numbers.ts'
import { SalePace } from '../pace/SalePace.tsx'
import { Panel, Scroller } from '../parts/Panel.tsx'
import { RoundOnLot } from '../rounds/RoundOnLot.tsx'
import { offeredAlready, useRoundNow } from '../rounds/round-now.ts'
import { useLosing, useLotFigures, useNow, useStandingOf } from '../selectors.ts'

/** The picture's box in CSS pixels; the adjacent lots' pictures are fetched for it ahead. */
const PICTURE = { width: 168, height: 140, sizes: '(min-width: 106rem) 27rem, 168px' }

/** The lot on view. */
export function CurrentLot() {
  const { lots } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const standing = useStandingOf(lotNumber)
  const place = lots.findIndex(({ lot_number }) => lot_number === lotNumber) + 1

  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <span className="figures text-lg font-semibold">Lot {lotNumber}</span>
          <LotBadges lot={standing} />
          <span className="figures font-normal text-ink-muted">
            {place} of {lots.length}
          </span>
        </span>
      }
      aside={<ActionButton id="allLots" size="sm" variant="ghost" />}
      className="h-56 shrink-0 short:h-44 wide:h-auto wide:min-h-0"
    >
      <div className="flex min-h-0 flex-1 gap-3 px-2.5 pb-2.5 wide:flex-col">
        <div className="aspect-6/5 h-full shrink-0 touch:h-28 wide:h-auto">
          <LotPicture
            src={lot.local_image_path}
            alt={`Lot ${lotNumber}: ${lot.title}`}
            {...PICTURE}
            loading="eager"
            className="rounded-control"
          />
        </div>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <LotWords lot={lot} />
          <LeftBids />
        </div>
      </div>
    </Panel>
  )
}

/** The text that is called out, and below it the catalogue's other fields. */
function LotWords({ lot }: { lot: Lot }) {
  return (
    <Scroller
      label={`Words of lot ${lot.lot_number}`}
      className="flex-1 [mask-image:linear-gradient(to_bottom,black_calc(100%-1rem),transparent)] pb-4 wrap-anywhere"
    >
      {/* Where the card is low, tags and details begin below its edge: no line is cut. */}
      <div className="short:min-h-[calc(100%+1rem)] touch:min-h-[calc(100%+1rem)]">
        <p
          dir="auto"
          className="text-sm font-medium compact:line-clamp-2 short:line-clamp-1 touch:line-clamp-1 wide:text-base"
          title={lot.artist}
        >
          {lot.artist}
        </p>
        <p dir="auto" className="lot-title text-lg leading-tight compact:line-clamp-2 wide:text-xl" title={lot.title}>
          {lot.title}
        </p>
        <p className="figures mt-1 text-sm wide:text-base">
          {lot.estimate || 'No estimate'}
          <Reserve lotNumber={lot.lot_number} />
          {lot.vat_scheme && ` · VAT: ${lot.vat_scheme}`}
        </p>
        <RoundOnLot lotNumber={lot.lot_number} />
        <LotNotice lot={lot} className="mt-1 text-sm" />
        <ReadItOut />
      </div>
      {lot.tags.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-1">
          {lot.tags.map(({ id, name, color }) => (
            <TagBadge key={id} name={name} color={color} />
          ))}
        </div>
      )}
      <div className="mt-3">
        <LotDetails lot={lot} />
      </div>
    </Scroller>
  )
}

/** The button of a notice that came during the bidding. */
function ReadItOut() {
  const isUnread = useNow(({ notices, status }) => notices.length > 0 && status === 'active')
  return isUnread && <ActionButton id="readOut" size="sm" />
}

/** The reserve, and the shortfall. */
function Reserve({ lotNumber }: { lotNumber: LotNumber }) {
  const unit = use(AmountUnit)
  const book = useLotBook(lotNumber)
  const { status, figures } = useLotFigures()
  const reserve = book?.reserve ?? null
  if (reserve === null) return null
  const { text, isMet } = reserveWords(reserve, { highest: figures.highestBid, status, unit })
  return (
    <span>
      {' '}
      · Reserve <strong className="font-semibold">{formatAmount(reserve, unit)}</strong>
      <span className={isMet ? 'text-success-ink' : 'text-warning-ink'}>{text}</span>
    </span>
  )
}

/** The number of advance bids for the lot, and the highest open one. */
function LeftBids() {
  const { open, currency, terms } = useDesk()
  const { lotNumber } = useDeskLot()
  const all = useAdvancedBids(lotNumber) ?? []
  const bidding = useNow(({ left }) => left) ?? []
  const [top] = openAdvanceBids(bidding, terms.advanceBids)
  const asleep = sleepingBids(all, terms.advanceBids).length
  const [losing] = useLosing()
  return (
    <p className="mt-auto flex flex-wrap items-baseline gap-x-3 pt-1 text-xs wide:text-sm">
      <button
        type="button"
        onClick={() => open({ kind: 'advance-bids' })}
        className="cursor-pointer font-medium touch:min-h-10 text-advance-ink underline underline-offset-2"
      >
        {all.length === 1 ? '1 advance bid' : `${all.length} advance bids`}
      </button>
      {top && !losing && (
        <span>
          Top advance bid <span className="figures font-semibold">{formatMoney(top.amount, currency)}</span>, paddle{' '}
          <span className="figures font-semibold">{top.paddleNumber}</span>
        </span>
      )}
      {losing && <span className="figures font-semibold text-warning-ink">{losing.words}</span>}
      {asleep > 0 && <span className="figures font-semibold text-warning-ink">{asleep} asleep</span>}
    </p>
  )
}

/** Fetches the pictures of the adjacent lots, so that opening one needs no wait. */
export function usePicturesAhead(): void {
  const { lots } = useDesk()
  const { lotNumber } = useDeskLot()
  const { previous, next } = neighbours(lots, lotNumber)
  const picture = (number: Lot['lot_number'] | null) =>
    lots.find(({ lot_number }) => lot_number === number)?.local_image_path ?? null
  useFetchedPicture(picture(next))
  useFetchedPicture(picture(previous))
}

function useFetchedPicture(src: string | null): void {
  useEffect(() => {
    if (src === null) return
    const image = new Image()
    // The same choice as the picture on the page will make.
    image.sizes = PICTURE.sizes
    image.srcset = `${src}?w=320 320w, ${src}?w=960 960w`
    image.src = src
  }, [src])
}

/** Lots sold without a paddle on purpose, until every paddle is known: a press corrects the first. */
function ToFollow() {
  const { open } = useDesk()
  const [first, ...more] = useLotsToFollow()
  if (!first) return null
  return (
    <Button
      size="sm"
      className="mouse:min-h-6! shrink-0"
      onClick={() => open({ kind: 'correct', lotNumber: first.lotNumber })}
    >
      {`Paddle to follow: lot ${first.lotNumber}${more.length > 0 ? ` and ${more.length} more` : ''}`}
    </Button>
  )
}

/** The lot after the shown one and its round: one line of it, or all if there is space. */
export function NextLot() {
  const { lots } = useDesk()
  const { lotNumber } = useDeskLot()
  const round = useRoundNow(lotNumber)
  const past = round ? offeredAlready(round) : [lotNumber]
  const at = lots.findIndex(({ lot_number }) => lot_number === lotNumber)
  const next = lots.find(({ lot_number }, index) => index > at && !past.includes(lot_number))
  return (
    <Panel
      title={
        next ? (
          <>
            {`Next: lot ${next.lot_number}`}
            <bdi className="ml-2 font-normal text-ink-muted wide:hidden">{next.title}</bdi>
          </>
        ) : (
          'The last lot of the sale'
        )
      }
      aside={<ToFollow />}
      className="shrink-0"
    >
      <SalePace />
      {next && (
        <div className="hidden gap-3 px-2.5 pb-2.5 wide:flex">
          <div className="w-24 shrink-0">
            <LotPicture src={next.local_image_path} alt="" width={96} height={80} className="rounded-control" />
          </div>
          <div className="min-w-0 flex-1 text-sm wrap-anywhere">
            <p dir="auto" className="truncate" title={next.artist}>
              {next.artist}
            </p>
            <p dir="auto" className="lot-title line-clamp-2 text-base leading-tight" title={next.title}>
              {next.title}
            </p>
            <p className="figures mt-0.5 truncate">{next.estimate || 'No estimate'}</p>
          </div>
        </div>
      )}
    </Panel>
  )
}

import { formatMoney } from '../../../../../shared/amounts/money.ts'
import { highestBid } from '../../../../../shared/rules/bids.ts'
import { useLotOnShow } from '../../../../data/reads/lot-on-show.ts'
import { useAuctionState, useBids, useLotState } from '../../../../data/reads/sale-reads.ts'

const NO_BIDS: never[] = []
/** A longer figure is drawn smaller. */
const LONG = 9

/** The lot's picture and the price board on the wall. The board shows the desk's record, as in a real room. */
export function PriceBoard() {
  const { data: state } = useAuctionState({ view: 'current' })
  const { lot } = useLotOnShow(state, { holdUntil: 'time-is-up' })
  const { data: bids = NO_BIDS } = useBids(lot?.lot_number ?? null)
  const { data: figures } = useLotState(lot?.lot_number ?? null)
  const highest = highestBid(bids)
  const amount = highest?.amount ?? figures?.startPrice ?? null
  const price = amount === null || !state ? '\u2013' : formatMoney(amount, state.currency)
  const words = amount === null ? 'Not open' : highest ? 'Bid' : 'Opens at'
  const picture = lot?.local_image_path ?? null
  return (
    <g transform="translate(310 112)">
      <rect x={-246} y={-82} width={492} height={164} rx={8} className="fill-paper" />
      <path d="M-30 -82v164" className="stroke-hairline" />
      {picture ? (
        <image
          href={`${picture}?w=320`}
          x={-238}
          y={-74}
          width={200}
          height={148}
          preserveAspectRatio="xMidYMid meet"
        />
      ) : (
        <path d="M-190 40l40 -52l30 34l22 -24l36 42Z" className="stroke-hairline" />
      )}
      <g stroke="none" textAnchor="middle">
        <text x={108} y={-42} className="fill-ink-muted text-[26px] font-medium">
          {lot ? `Lot ${lot.lot_number}` : 'No lot'}
        </text>
        <text
          x={108}
          y={22}
          fontSize={price.length > LONG ? 36 : 54}
          className="figures fill-ink font-serif font-semibold"
        >
          {price}
        </text>
        <text x={108} y={60} className="fill-ink-muted text-[24px]">
          {words}
        </text>
      </g>
    </g>
  )
}

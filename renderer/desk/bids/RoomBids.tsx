import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import { quickBids } from '../../../shared/rules/asking-price.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { classNames } from '../../components/class-names.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { useConnection } from '../../data/provider.tsx'
import { personOf, personWords, usePeople } from '../../widgets/people/people.ts'
import { ActionButton, usePress } from '../ActionButton.tsx'
import { houseBid } from '../action.ts'
import { ACTIONS } from '../actions.ts'
import { type RoomBidType, useClerkSettings, useFlashing } from '../desk.ts'
import { DeskButton } from '../parts/DeskButton.tsx'
import { Panel } from '../parts/Panel.tsx'
import { useLotFigures, useNow, useRoomPaddles } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { placeBid } from './commands.tsx'
import { ManualBid } from './ManualBid.tsx'

const VARIANTS = { phone: 'telephone', floor: 'floor' } as const
const KEY_WORDS = { phone: 'Shift + 1 to 4', floor: '1 to 4' } as const
const EDGES = { phone: 'border-l-3 border-l-telephone', floor: 'border-l-3 border-l-floor' } as const

/** Returns the layout: four amounts side by side up to ten million, longer ones two by two in the same space. */
function look(longest: number): { grid: string; text: string } {
  if (longest < 10_000) return { grid: 'grid-cols-4', text: 'text-xl tall:text-2xl' }
  if (longest < 100_000) return { grid: 'grid-cols-2 xl:grid-cols-4', text: 'text-xl wide:text-2xl' }
  if (longest < 100_000_000) return { grid: 'grid-cols-2 wide:grid-cols-4', text: 'text-xl' }
  return { grid: 'grid-cols-2', text: 'text-base max-xl:text-xs tall:text-xl' }
}

/** The house’s bid for the vendor, if allowed. */
function HouseBid() {
  const unit = use(AmountUnit)
  const amount = useNow((now) => houseBid(now, now.figures))
  if (amount === null) return null
  return (
    <ActionButton
      id="house"
      size="sm"
      aria-label={`House bid ${formatAmount(amount, unit)}`}
      className="mouse:min-h-6! px-1.5!"
    />
  )
}

/** The last two paddles of the lot with this type of bid: one key bids the asking price for them. */
function PaddleKeys({ type }: { type: RoomBidType }) {
  const paddles = useRoomPaddles()
  const people = usePeople()
  const press = usePress()
  return paddles.map(({ type: bidType, paddle }, at) => {
    if (bidType !== type) return null
    const key = ACTIONS.lastPaddles.keys[at] ?? ''
    const name = personOf(people, paddle)?.client?.name
    return (
      <DeskButton
        key={paddle}
        size="sm"
        variant="ghost"
        shortcut={key}
        hint={['Bids the asking price for this paddle', personWords(people, paddle)].filter(Boolean).join(': ')}
        // The name begins with the visible text, which voice control users say.
        aria-label={`${[key, paddle, name].filter(Boolean).join(' ')}: ${BID_TYPE_LABELS[type]} bid`}
        onClick={(event) => press('lastPaddles', event, at)}
        className="figures mouse:min-h-6! px-1!"
      >
        <Kbd keys={key} /> {paddle} <span className="max-w-16 truncate text-2xs font-normal max-xl:hidden">{name}</span>
      </DeskButton>
    )
  })
}

/** Telephone or in-person bids: four quick ones, and a typed amount. */
export function RoomBids({ type }: { type: RoomBidType }) {
  const unit = use(AmountUnit)
  const desk = useDeskTools()
  const flashing = useFlashing()
  const { status, figures } = useLotFigures()
  const offline = useConnection() === 'offline'
  const { quickBidKeys } = useClerkSettings()
  const ready = status === 'active' && figures.startPrice !== null
  const finished = isFinished(status)
  const amounts = quickBids(figures)
  const { grid, text } = look(Math.max(...amounts))

  return (
    <Panel
      title={<BidTypeMark type={type} />}
      className={EDGES[type]}
      aside={
        flashing ? (
          <span
            role="alert"
            className="animate-pulse rounded-control [animation-duration:500ms] bg-warning px-1.5 text-xs font-semibold text-on-warning"
          >
            Set asking price first
          </span>
        ) : offline ? (
          <span className="text-xs font-semibold text-danger-ink">Offline: reconnecting…</span>
        ) : (
          <span className="flex shrink-0 items-center gap-1.5">
            {ready && <PaddleKeys type={type} />}
            {type === 'floor' && <HouseBid />}
            {quickBidKeys && <span className="text-xs text-ink-muted">{KEY_WORDS[type]}</span>}
          </span>
        )
      }
    >
      <div className="flex flex-col gap-2 px-2.5 pb-2.5">
        <div className={classNames('grid h-16 auto-rows-fr gap-1 short:h-14 touch:h-21 tall:h-20', grid)}>
          {amounts.map((amount, at) => (
            <Button
              key={ACTIONS[type].keys[at]}
              variant={ready ? VARIANTS[type] : 'secondary'}
              shortcut={quickBidKeys ? ACTIONS[type].keys[at] : undefined}
              disabled={offline || finished ? 'said' : null}
              hint={finished ? 'This lot has its outcome' : undefined}
              aria-label={
                ready
                  ? `${BID_TYPE_LABELS[type]} bid ${formatAmount(amount, unit)}`
                  : `${BID_TYPE_LABELS[type]} quick bid ${at + 1}`
              }
              onClick={(event) => desk.once(`${type} ${at}`, event, () => placeBid(desk, { type, amount }))}
              className={classNames('figures min-h-0! min-w-0 px-0.5! font-semibold!', text)}
            >
              {ready ? formatAmount(amount, unit) : '—'}
            </Button>
          ))}
        </div>
        <ManualBid key={String(desk.lotNumber)} type={type} />
      </div>
    </Panel>
  )
}

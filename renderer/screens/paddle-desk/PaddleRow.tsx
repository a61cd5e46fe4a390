import { type KeyboardEvent, use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { ShownPaddle } from '../../../shared/entities/people/client.ts'
import { restOfBudget } from '../../../shared/sale/choices/asleep.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { PersonName } from '../../widgets/people/Person.tsx'
import { ExposureBar } from './ExposureBar.tsx'
import { searchField } from './focus.ts'
import type { PaddleDesk, PaddleDialog } from './opened.ts'
import type { PaddleStanding } from './standings.ts'
import { useChangePaddle } from './useChangePaddle.ts'

/** The place of a row in its list, of which only a part is rendered. */
type Place = { index: number; of: number; offset: number; measure: (row: HTMLElement | null) => void }

type PaddleRowProps = { standing: PaddleStanding; person: ShownPaddle | undefined; desk: PaddleDesk; place: Place }

/** One paddle: its client, its standing, and its actions by key and button. */
export function PaddleRow({ standing, person, desk, place }: PaddleRowProps) {
  const unit = use(AmountUnit)
  const { paddle, status, exposure, limit } = standing
  const { change, isPending } = useChangePaddle(desk)
  const record = desk.sale.paddles.get(paddle)
  const isShown = desk.shown === paddle
  const { showToast } = useToast()
  const approve = () => change({ paddle, status: 'approved' })
  function open(dialog: PaddleDialog): void {
    desk.show(paddle)
    desk.open(dialog)
  }
  const show = (kind: 'limit' | 'suspend' | 'hand') => record && open({ kind, paddle: record })
  const keys: Readonly<Record<string, () => void>> = {
    a: () => (status === 'approved' ? showToast({ title: `Paddle ${paddle} is approved already` }) : approve()),
    l: () => show('limit'),
    s: () => (status === 'suspended' ? showToast({ title: `Paddle ${paddle} is suspended already` }) : show('suspend')),
    h: () => show('hand'),
    c: () => open({ kind: 'code', paddle }),
  }

  function onKeyDown(event: KeyboardEvent): void {
    const act = keys[event.key.toLowerCase()]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    event.preventDefault()
    act()
  }

  const name = person?.client ? person.client.name : 'no name'
  return (
    <li
      ref={place.measure}
      data-index={place.index}
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
      style={{ transform: `translateY(${place.offset}px)` }}
      aria-current={isShown}
      data-row
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from paddle to paddle
      tabIndex={0}
      aria-label={`Paddle ${paddle}, ${name}`}
      onKeyDown={onKeyDown}
      className="group absolute inset-x-0 top-0 grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-hairline py-1.5 -outline-offset-2 focus-within:bg-sunken aria-[current=true]:bg-sunken sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(8rem,14rem)] xl:grid-cols-[2.5rem_minmax(0,1fr)_auto_9rem]"
    >
      <span className="figures text-right text-lg font-semibold">{paddle}</span>
      <div className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-baseline gap-2 text-sm">
          {person?.client ? (
            <PersonName client={person.client} className="font-medium" />
          ) : (
            <span className="text-ink-muted">{standing.clientId === null ? 'No name' : 'Name not known'}</span>
          )}
          {status === 'pending' && <Badge tone="warning">WAITS</Badge>}
          {status === 'suspended' && <Badge tone="danger">SUSPENDED</Badge>}
        </span>
        <span className="figures truncate text-xs text-ink-muted">
          {underLine(standing, { reason: person?.reason ?? null, budget: restOfBudget(desk.sale, paddle), unit })}
        </span>
      </div>
      <ExposureBar exposure={exposure} limit={limit} paddle={paddle} className="max-sm:col-span-2 xl:col-start-4" />
      <div className="col-span-full flex flex-wrap gap-1 pl-15 max-sm:pl-0 xl:col-span-1 xl:col-start-3 xl:row-start-1 xl:pl-0">
        {status !== 'approved' && (
          <Button
            size="sm"
            variant="primary"
            pending={isPending}
            onClick={() => {
              approve()
              searchField()?.focus()
            }}
            tabIndex={-1}
          >
            {status === 'pending' ? 'Approve' : 'Put Back'}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => show('limit')} aria-label={`Limit of paddle ${paddle}`}>
          Limit
        </Button>
        {status !== 'suspended' && (
          <Button size="sm" variant="ghost" onClick={() => show('suspend')} aria-label={`Suspend paddle ${paddle}`}>
            Suspend
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => show('hand')} aria-label={`Hand over paddle ${paddle}`}>
          Hand Over
        </Button>
        <Button size="sm" variant="ghost" onClick={keys.c} aria-label={`Code of paddle ${paddle}`}>
          Code, Print
        </Button>
      </div>
    </li>
  )
}

type UnderLine = { reason: string | null; budget: number | null; unit: MoneyUnit }

/** Returns the lots that a paddle leads, or why it is suspended; and the rest of its budget. */
function underLine({ status, leads }: PaddleStanding, { reason, budget, unit }: UnderLine): string {
  const leading = leads.map(({ lotNumber, amount }) => `lot ${lotNumber} at ${formatAmount(amount, unit)}`)
  const parts = [
    ...(status === 'suspended' ? [reason ?? 'No reason was given'] : []),
    ...(leading.length > 0 ? [`Leads ${leading.join(', ')}`] : []),
    ...(budget === null ? [] : [`${formatAmount(Math.max(0, budget), unit)} left of the budget`]),
  ]
  return parts.join(' · ') || 'Leads nothing'
}

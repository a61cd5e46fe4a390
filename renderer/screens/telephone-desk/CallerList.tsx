import { type DragEvent, useState } from 'react'
import type { ShownCaller } from '../../../shared/entities/telephone.ts'
import { languageName } from '../../../shared/telephone/spoken-language.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { classNames } from '../../components/class-names.ts'
import { useDevices } from '../../data/reads/house-reads.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { Panel } from '../../desk/parts/Panel.tsx'
import { BOOKING_TYPE, type Filter, type TelephoneDesk } from './desk.ts'
import { useGive } from './useTelephones.ts'

type CallerListProps = { desk: TelephoneDesk; filter: Filter; onFilter: (filter: Filter) => void }

/**
 * The callers, with languages, calls and a digit key that assigns the focused booking. Bookings can be dropped on one.
 */
export function CallerList({ desk, filter, onFilter }: CallerListProps) {
  const { callers, bookings, open } = desk
  const offline = useOfflineCallers(callers)
  return (
    <Panel
      title="Callers"
      aside={
        <Button size="sm" variant="ghost" shortcut="C" onClick={() => open({ kind: 'caller', caller: null })}>
          New Caller
        </Button>
      }
    >
      <div className="px-2.5 pb-2.5">
        {callers.length === 0 ? (
          <p className="py-4 text-center text-sm text-ink-muted">
            No callers yet. A caller rings bidders and bids from a phone or tablet, by a link that is made here.
          </p>
        ) : (
          <ul aria-label="Callers" className="flex flex-col gap-1">
            {callers.map((caller, at) => (
              <CallerCard
                key={caller.id}
                caller={caller}
                figure={at < 9 ? String(at + 1) : null}
                calls={bookings.filter((booking) => booking.caller === caller.id && booking.state !== 'done').length}
                isOffline={offline.has(caller.id)}
                isChosen={typeof filter === 'object' && filter.caller === caller.id}
                desk={desk}
                onChoose={(isChosen) => onFilter(isChosen ? { caller: caller.id } : 'all')}
              />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

/** The callers who have a link but no open screen. None before the devices are read. */
function useOfflineCallers(callers: readonly ShownCaller[]): ReadonlySet<string> {
  const { data: devices } = useDevices()
  if (!devices) return new Set()
  const online = new Set(devices.map(({ link }) => link))
  return new Set(callers.flatMap(({ id, hasLink }) => (hasLink && !online.has(id) ? [id] : [])))
}

type CallerCardProps = {
  caller: ShownCaller
  figure: string | null
  calls: number
  isOffline: boolean
  isChosen: boolean
  desk: TelephoneDesk
  onChoose: (isChosen: boolean) => void
}

function CallerCard({ caller, figure, calls, isOffline, isChosen, desk, onChoose }: CallerCardProps) {
  const { id, name, languages, hasLink } = caller
  const give = useGive()
  const [isOver, setIsOver] = useState(false)
  const renew = useWrite('renewCallerLink', {
    failed: 'No new link',
    onDone: ({ url }) => desk.open({ kind: 'link', name, url }),
  })

  function onDrop(event: DragEvent): void {
    setIsOver(false)
    const booking = event.dataTransfer.getData(BOOKING_TYPE)
    if (booking === '') return
    event.preventDefault()
    give(booking, id)
  }

  return (
    <li
      aria-label={name}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(BOOKING_TYPE)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={classNames(
        'flex flex-wrap items-center gap-x-1 rounded-control border px-1.5 py-1',
        isOver ? 'border-accent bg-sunken' : isChosen ? 'border-ink' : 'border-hairline',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(!isChosen)}
        className="flex min-h-9 min-w-48 flex-1 cursor-pointer items-center gap-2 text-left text-sm"
      >
        {figure !== null && <Kbd keys={figure} />}
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-xs text-ink-muted">
            {languages.map(languageName).join(', ') || 'Any calls without a language'}
          </span>
        </span>
        {isOffline && <Badge tone="warning">OFFLINE</Badge>}
        <span className="figures shrink-0 text-xs text-ink-muted">{calls === 1 ? '1 call' : `${calls} calls`}</span>
      </button>
      <span className="flex">
        {!hasLink && (
          <Button size="sm" pending={renew.isPending} onClick={() => renew.mutate({ params: { id } })}>
            New Link
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Change ${name}`}
          onClick={() => desk.open({ kind: 'caller', caller })}
        >
          Change
        </Button>
      </span>
      {!hasLink && <p className="w-full text-xs text-ink-muted">No link is in force.</p>}
    </li>
  )
}

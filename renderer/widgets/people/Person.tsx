import { TriangleAlert } from 'lucide-react'
import type { Client } from '../../../shared/entities/people/client.ts'
import { classNames } from '../../components/class-names.ts'
import { nameWords, personOf, usePeople } from './people.ts'

export function PersonName({
  client,
  className,
}: {
  client: Pick<Client, 'name' | 'company' | 'alerts'>
  className?: string
}) {
  const { alerts } = client
  const words = nameWords(client)
  return (
    <span className={classNames('inline-flex max-w-full min-w-0 items-baseline gap-1.5', className)}>
      <span className="truncate" dir="auto" title={words}>
        {words}
      </span>
      {alerts.length > 0 && (
        <span
          className="inline-flex max-w-3/5 min-w-0 shrink-0 items-center gap-1 self-center rounded-control bg-warning px-1.5 text-2xs font-semibold text-on-warning"
          title={alerts.join(', ')}
        >
          <TriangleAlert aria-hidden className="size-3 shrink-0" />
          <span className="truncate">{alerts.join(', ')}</span>
        </span>
      )}
    </span>
  )
}

/** The client of a paddle; renders nothing if unknown. */
export function PersonOf({ paddle, className }: { paddle: string | null; className?: string }) {
  const client = personOf(usePeople(), paddle ?? '')?.client
  return client ? <PersonName client={client} {...(className && { className })} /> : null
}

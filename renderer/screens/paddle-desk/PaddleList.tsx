import { type KeyboardEvent, useRef, useState } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import { peopleTerms } from '../../../shared/rules/people-terms.ts'
import { type Sale, termsOf } from '../../../shared/sale/state.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { moveFocus } from '../../components/move-focus.ts'
import { useLiveMessage } from '../../data/provider.tsx'
import { useDevices } from '../../data/reads/house-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { Panel } from '../../desk/parts/Panel.tsx'
import { usePeople } from '../../widgets/people/people.ts'
import { DoubledPaddles } from './list/DoubledPaddles.tsx'
import { PaddleGroup } from './list/PaddleGroup.tsx'
import type { PaddleDesk } from './opened.ts'
import { GROUPS, type PaddleStanding, standingsOf } from './standings.ts'

/** Every paddle of the sale, live: the waiting ones, those near their limit, and the leading ones with their lots. */
export function PaddleList({ desk }: { desk: PaddleDesk }) {
  const { sale, currency } = desk
  const people = usePeople()
  const standings = useView(({ held }) => (held.sale ? standingsOf(held.sale) : []))
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, list.current)
  }

  const { registration, limit } = peopleTerms(termsOf(sale))
  const who = {
    open: 'Anyone who opens the page bids',
    approval: 'Online bidders are approved',
    registered: 'Registered paddles only',
  }
  return (
    <Panel
      title="Paddles of This Sale"
      aside={<span className="figures text-xs text-ink-muted">{standings.length}</span>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go through the rows */}
      <div ref={list} className="flex flex-col gap-3 px-2.5 pb-2.5" onKeyDown={onKeyDown}>
        <p className="figures text-xs text-ink-muted">
          {`${who[registration]} · ${limit === null ? 'no limit' : `limit ${formatMoney(limit, currency)}`}`}
        </p>
        <DoubledPaddles sale={sale} />
        <Unregistered desk={desk} />
        {standings.length === 0 ? (
          <p className="py-8 text-center text-sm text-ink-muted">
            No paddle is registered yet: find a client and press Enter.
          </p>
        ) : (
          <>
            <p className="text-xs text-ink-muted max-sm:hidden">
              On a paddle: <Kbd keys="A" /> approves or puts back, <Kbd keys="L" /> limit, <Kbd keys="S" /> suspends,{' '}
              <Kbd keys="H" /> hands over, <Kbd keys="C" /> code and print
            </p>
            {grouped(standings).map(({ title, members }) => (
              <PaddleGroup key={title} title={title} members={members} people={people} desk={desk} />
            ))}
          </>
        )}
      </div>
    </Panel>
  )
}

/** Returns the groups with members; each paddle is in the first group that fits. */
function grouped(standings: readonly PaddleStanding[]): { title: string; members: PaddleStanding[] }[] {
  const groups = GROUPS.map(({ title }) => ({ title, members: [] as PaddleStanding[] }))
  for (const standing of standings) groups[GROUPS.findIndex(({ has }) => has(standing))]?.members.push(standing)
  return groups.filter(({ members }) => members.length > 0)
}

/**
 * Returns the paddles of unregistered online bidders in a sale that requires registration: those with an open page at
 * this server, and those whose bid was refused while this screen was open, on a mirror too.
 */
function useUnregistered(sale: Sale): string[] {
  const { data: devices = [] } = useDevices()
  const [refused, setRefused] = useState<readonly string[]>([])
  useLiveMessage('bid-refused', ({ code, paddleNumber }) => {
    if (code === 'not_approved' && paddleNumber !== null) setRefused((known) => [...new Set([...known, paddleNumber])])
  })
  if (peopleTerms(termsOf(sale)).registration === 'open') return []
  const online = devices.flatMap(({ paddleNumber }) => paddleNumber ?? [])
  return [...new Set([...online, ...refused])].filter((paddle) => !sale.paddles.has(paddle)).sort()
}

/** Online bidders who may not bid yet, because they are not registered. */
function Unregistered({ desk: { sale, open } }: { desk: PaddleDesk }) {
  const paddles = useUnregistered(sale)
  if (paddles.length === 0) return null
  return (
    <section aria-label="Online bidders who are not registered">
      <h3 className="eyebrow flex items-baseline justify-between border-b border-rule py-1">
        Online, Not Registered <span className="figures">{paddles.length}</span>
      </h3>
      <ul className="flex flex-wrap gap-1.5 py-2">
        {paddles.map((paddle) => (
          <li key={paddle}>
            <Button
              size="sm"
              data-row
              aria-label={`Register paddle ${paddle}`}
              onClick={() => open({ kind: 'register', client: null, paddle })}
              className="figures"
            >
              {paddle}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

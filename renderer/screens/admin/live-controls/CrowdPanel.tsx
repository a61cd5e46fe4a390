import { Square, Users } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { fieldsOf } from '../../../components/fields/fields-of.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { Section } from '../../../components/Section.tsx'
import { Fault } from '../../../components/states/Fault.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { LARGEST_SEED, wholeNumber } from '../../../widgets/whole-number.ts'
import { CrowdTally } from './CrowdTally.tsx'
import { useCrowdStart } from './useCrowdStart.ts'

type Crowd = Reply<'crowd'>

const STATES: Readonly<Record<Crowd['state'], string>> = {
  none: 'Nobody in',
  arriving: 'Arriving',
  bidding: 'Bidding',
  done: 'Gone home',
  failed: 'Could not join',
}

const CLERKS = [
  { value: 'person', label: 'A person' },
  { value: 'auto', label: 'Rules: the sale runs by itself' },
] as const

const NEW_ORDER = { bidders: '50', pace: '1', seed: '', clerk: 'person' as (typeof CLERKS)[number]['value'] }

/** Starts a simulated crowd of online bidders and shows its activity. */
export function CrowdPanel() {
  const { data: crowd } = useRead('crowd', {})
  if (!crowd) return null
  const isIn = crowd.state === 'arriving' || crowd.state === 'bidding'
  return (
    <Section
      id="simulated-crowd"
      title="Simulated Crowd"
      badge={<Badge tone={isIn ? 'live' : 'neutral'}>{STATES[crowd.state]}</Badge>}
      frame="card"
    >
      <p className="mt-1 text-sm text-ink-muted">
        Online bidders who come through the real calls, each with a paddle. The audit trail marks all they do as
        simulated; Reset makes the sale ready again afterwards.
      </p>
      <Fault className="mt-3 text-sm">{crowd.trouble}</Fault>
      {isIn ? <CrowdInside crowd={crowd} /> : <CrowdOrder />}
      {crowd.state !== 'none' && <CrowdTally tally={crowd.tally} />}
    </Section>
  )
}

function CrowdInside({ crowd: { bidders, seed, pace, clerk } }: { crowd: Crowd }) {
  const stop = useWrite('stopCrowd', { reread: ['crowd'], failed: 'Failed to send the crowd home' })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button variant="danger" onClick={() => stop.mutate({})} pending={stop.isPending} pendingLabel="Stopping...">
        <Square aria-hidden className="size-4" />
        Send Crowd Home
      </Button>
      <span className="figures text-sm text-ink-muted">
        {bidders} bidders, seed {seed}, {pace === 1 ? 'in real time' : `at ${pace}× real time`}
        {clerk === 'auto' && ', the clerk’s desk runs by rules'}
      </span>
    </div>
  )
}

function CrowdOrder() {
  const [draft, setDraft] = useState(NEW_ORDER)
  const { bidders, pace, seed, clerk } = draft
  const field = fieldsOf(draft, (change) => setDraft({ ...draft, ...change }))
  const { start, isStarting, asked, confirm, cancel } = useCrowdStart()
  const order = {
    bidders: wholeNumber(bidders, { least: 1, most: 2_000 }),
    pace: wholeNumber(pace, { least: 1, most: 50 }),
    seed: seed.trim() === '' ? undefined : wholeNumber(seed, { least: 0, most: LARGEST_SEED }),
  }
  const isWhole = order.bidders !== null && order.pace !== null && order.seed !== null

  function begin(): void {
    if (order.bidders === null || order.pace === null || order.seed === null) return
    const { bidders: count, pace: speed, seed: from } = order
    void start({ bidders: count, pace: speed, clerk, ...(from !== undefined && { seed: from }) })
  }

  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <TextField
        label="Bidders"
        inputMode="numeric"
        {...field('bidders')}
        onEnter={begin}
        error={order.bidders === null ? '1 to 2,000' : undefined}
        className="w-24"
      />
      <TextField
        label="Speed (× real time)"
        inputMode="numeric"
        {...field('pace')}
        onEnter={begin}
        error={order.pace === null ? '1 to 50' : undefined}
        className="w-36"
      />
      <TextField
        label="Seed"
        inputMode="numeric"
        placeholder="Random"
        {...field('seed')}
        onEnter={begin}
        error={order.seed === null ? 'A whole number' : undefined}
        className="w-28"
      />
      <Select label="At the clerk’s desk" options={CLERKS} {...field('clerk')} className="w-64" />
      <ReasonedButton
        variant="primary"
        onClick={begin}
        reason={isWhole ? null : 'A number above cannot be used'}
        pending={isStarting}
        pendingLabel="Letting in..."
      >
        <Users aria-hidden className="size-4" />
        Let Crowd In
      </ReasonedButton>
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={cancel}
          title="Let the crowd into a real sale?"
          description={`“${asked}”`}
          confirmLabel="Let Crowd In Anyway"
          pending={isStarting}
          pendingLabel="Letting in..."
          tone="danger"
          enter="cancels"
          onConfirm={confirm}
        >
          <p className="mt-2 text-sm">
            Simulated bids would stand among the real ones, and the sale is marked as simulated for good: all its files
            say SIMULATED.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

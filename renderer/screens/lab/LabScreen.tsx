import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../components/buttons/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { Fault } from '../../components/states/Fault.tsx'
import { ProgressBar } from '../../components/states/ProgressBar.tsx'
import type { Reply } from '../../data/client/call-types.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { OrderForm } from './OrderForm.tsx'
import { draftOf, NEW_ORDER, type Order, parsedOrder } from './order-draft.ts'
import { Results } from './Results.tsx'

/** The lab: the same simulated evenings under up to four variants of a sale (docs/lab.md). */
export function LabScreen() {
  useLook('instrument')
  const [search, setSearch] = useSearchParams()
  const read = useRead('labRun', {})
  const start = useWrite('startLab', { failed: 'The lab did not start' })
  const given = search.get('order')
  const [wanted] = useState(() => (given === null ? null : parsedOrder(given)))
  const { data: run } = read
  if (!run) return <ReadState read={read} />

  function begin(order: Order): void {
    setSearch({ order: JSON.stringify(order) }, { replace: true })
    start.mutate({ body: order })
  }

  return (
    <Page title="Lab" text="Tries the rules of a sale before you use them. The same people bid under each variant.">
      {given !== null && wanted === null && (
        <Fault className="mb-4 text-sm">This address has no order of the lab. The form below is a new one.</Fault>
      )}
      <OrderForm
        initial={wanted ? draftOf(wanted) : run.order ? draftOf(run.order) : NEW_ORDER}
        isRunning={run.state === 'running'}
        isStarting={start.isPending}
        onRun={begin}
      />
      <Run run={run} />
    </Page>
  )
}

function Run({ run }: { run: Reply<'labRun'> }) {
  const stop = useWrite('stopLab', { failed: 'The lab did not stop' })
  const { state, order, done, error } = run
  if (state === 'none' || !order)
    return (
      <p className="mt-8 text-sm text-ink-muted">
        The figures of the run appear here: sold lots, prices, pace, who wins.
      </p>
    )
  if (state === 'failed') return <ErrorState title="The run has failed" text={error ?? ''} />
  return (
    <div className="mt-8 flex flex-col gap-8">
      {state === 'running' && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-64 flex-1">
            <ProgressBar
              label={`${done} of ${order.evenings} evenings`}
              value={Math.floor((100 * done) / order.evenings)}
            />
          </div>
          <Button variant="danger" onClick={() => stop.mutate({})} pending={stop.isPending} pendingLabel="Stopping...">
            Stop
          </Button>
        </div>
      )}
      {state === 'stopped' && (
        <p className="text-sm">
          The run was stopped after {done} of {order.evenings} evenings.
        </p>
      )}
      <Results run={run} />
    </div>
  )
}

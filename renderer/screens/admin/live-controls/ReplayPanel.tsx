import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Section } from '../../../components/Section.tsx'
import { ProgressBar } from '../../../components/states/ProgressBar.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { SaleSelect } from '../../../widgets/SaleSelect.tsx'
import { useAuctions, useLiveAuctionId } from '../auctions.ts'

const SPEEDS = ['1', '2', '5', '10', '20', '50'] as const
const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: speed, label: speed === '1' ? 'Original speed' : `${speed}×` }))

/** Plays a finished sale again on every screen; the sale itself is not changed. */
export function ReplayPanel() {
  const { data: replay } = useRead('replay', {})
  if (!replay) return null
  return (
    <Section id="replay" title="Replay" frame="card">
      <p className="mt-1 text-sm text-ink-muted">
        Plays a finished sale again on every screen, from its journal. Bidding is closed meanwhile, and the sale itself
        does not change.
      </p>
      {replay.state === 'playing' ? <Playing replay={replay} /> : <Choice />}
    </Section>
  )
}

function Playing({ replay: { title, shown, total, speed } }: { replay: Reply<'replay'> }) {
  const stop = useWrite('stopReplay', { reread: ['replay'], failed: 'Failed to stop the replay' })
  return (
    <div className="mt-4 flex flex-col gap-4">
      <ProgressBar
        label={`${title ?? 'Replay'}, ${speed === 1 ? 'original speed' : `${speed}× speed`}`}
        value={total === 0 ? null : Math.round((100 * shown) / total)}
      />
      <Button
        variant="danger"
        className="self-start"
        onClick={() => stop.mutate({})}
        pending={stop.isPending}
        pendingLabel="Stopping..."
      >
        <Square aria-hidden className="size-4" />
        Stop Replay
      </Button>
    </div>
  )
}

function Choice() {
  const { data: auctions = [] } = useAuctions()
  const isLive = useLiveAuctionId() != null
  const start = useWrite('startReplay', { reread: ['replay'], failed: 'Failed to start the replay' })
  const [picked, setPicked] = useState<string | null>(null)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('10')
  const chosen = auctions.find(({ auctionId }) => auctionId === picked) ?? auctions[0]
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      {chosen && <SaleSelect sales={auctions} auctionId={chosen.auctionId} onChoose={setPicked} />}
      <Select label="Speed" options={SPEED_OPTIONS} value={speed} onValueChange={setSpeed} className="w-32" />
      <ReasonedButton
        variant="primary"
        onClick={() => chosen && start.mutate({ body: { auctionId: chosen.auctionId, speed: Number(speed) } })}
        reason={isLive ? 'An auction is live. Stop it first' : chosen ? null : 'Upload a sale first'}
        pending={start.isPending}
        pendingLabel="Starting..."
      >
        <Play aria-hidden className="size-4" />
        Start Replay
      </ReasonedButton>
    </div>
  )
}

import { Play } from 'lucide-react'
import { useState } from 'react'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import type { Terms } from '../../../../shared/entities/terms.ts'
import { DEFAULT_TERMS } from '../../../../shared/rules/default-terms.ts'
import { fittingPreset } from '../../../../shared/rules/fitting-ladder.ts'
import { LADDER_PRESETS } from '../../../../shared/rules/ladder-presets.ts'
import type { ButtonProps } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useCall } from '../../../data/provider.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { ADVANCE_BIDS } from '../../../widgets/term-words.ts'
import { useStartStop } from './useStartStop.ts'

/** The question before a sale starts on terms that were never edited. */
type StartQuestion = { advanceBids: number; fitting: ReturnType<typeof fittingPreset> }

type StartAuctionProps = Pick<ButtonProps, 'className'> & {
  /** Undefined without an auction to start; the button then says that none is loaded. */
  auction: AuctionRecord | undefined
  label?: string | undefined
}

/**
 * Starts a sale. The first time, on terms that were never edited, it asks how advance bids are executed and which
 * ladder fits its estimates, if either is open.
 */
export function StartAuction({ auction, label = 'Start Auction', className }: StartAuctionProps) {
  const call = useCall()
  const { start, isStarting } = useStartStop()
  const [question, setQuestion] = useState<StartQuestion | null>(null)

  async function begin({ auctionId, lots }: AuctionRecord): Promise<void> {
    const params = { auctionId }
    // If this cannot be read, the start reports why.
    const sale = await call('saleProgress', { params }).catch(() => null)
    const isUntouched = sale !== null && !sale.hasTerms && sale.startedAt === null
    const fitting = isUntouched
      ? fittingPreset(
          lots.map(({ low_estimate: low }) => low),
          DEFAULT_TERMS,
        )
      : null
    if (isUntouched && (sale.advanceBids > 0 || fitting)) setQuestion({ advanceBids: sale.advanceBids, fitting })
    else start(auctionId)
  }

  return (
    <>
      <ReasonedButton
        variant="primary"
        reason={auction ? null : 'Upload a sale first'}
        className={className}
        pending={isStarting}
        pendingLabel="Starting..."
        onClick={() => auction && void begin(auction)}
      >
        <Play aria-hidden className="size-4" />
        {label}
      </ReasonedButton>
      {auction && question && (
        <TermsQuestion
          auctionId={auction.auctionId}
          question={question}
          onClose={() => setQuestion(null)}
          onAnswered={() => {
            setQuestion(null)
            start(auction.auctionId)
          }}
        />
      )}
    </>
  )
}

type TermsQuestionProps = { auctionId: string; question: StartQuestion; onClose: () => void; onAnswered: () => void }

function TermsQuestion({ auctionId, question, onClose, onAnswered }: TermsQuestionProps) {
  const { advanceBids: left, fitting } = question
  const [advanceBids, setAdvanceBids] = useState<Terms['advanceBids']>(DEFAULT_TERMS.advanceBids)
  const [preset, setPreset] = useState<keyof typeof LADDER_PRESETS>(fitting ?? 'saleroom')
  const { mutate, isPending } = useWrite('setTerms', { onDone: onAnswered, failed: 'Failed to save the terms' })
  const { ladder, snap } = LADDER_PRESETS[preset]
  const ladders = (['saleroom', ...(fitting ? [fitting] : [])] as const).map((value) => ({
    value,
    label: LADDER_PRESETS[value].label,
  }))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Before the Sale Starts"
      description="Asked once: the terms of the sale can be changed in Edit Metadata."
      confirmLabel="Start Auction"
      pending={isPending}
      pendingLabel="Starting..."
      size="md"
      onConfirm={() => mutate({ params: { auctionId }, body: { advanceBids, ladder, snap } })}
    >
      <div className="flex flex-col gap-4">
        {left > 0 && (
          <div>
            <Select
              label={left === 1 ? 'The advance bid is' : `The ${left} advance bids are each`}
              options={ADVANCE_BIDS}
              value={advanceBids}
              onValueChange={setAdvanceBids}
            />
            <p className="mt-1 text-sm text-ink-muted">
              One bid of its amount is spent in full; up to its maximum, it bids only as far as it must.
            </p>
          </div>
        )}
        {fitting && (
          <div>
            <Select label="Ladder" options={ladders} value={preset} onValueChange={setPreset} />
            <p className="mt-1 text-sm text-ink-muted">
              The steps of the usual ladder are too coarse for the estimates of this sale.
            </p>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}

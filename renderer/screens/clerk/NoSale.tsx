import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import { progressWords } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useRun } from '../../data/writes/useCommands.ts'

/** Shown without a live sale; below it, the concluded sale with a button that resumes it. */
export function NoSale() {
  const { data: sale } = useAuctionState({ select: lastSale })
  return (
    <>
      <EmptyState
        title="No Active Auction"
        text="There is currently no live auction session. Please wait for an auction to begin."
        action={{ label: 'Go to Admin', to: '/admin' }}
      />
      {sale && (
        <ConcludedSale auctionId={sale.auctionId}>
          <strong>“{sale.title || 'Untitled Auction'}”</strong> was concluded
        </ConcludedSale>
      )}
    </>
  )
}

function lastSale({ auctionId, title, startedAt, replay, rehearsal }: AuctionState) {
  return auctionId !== null && startedAt !== null && !replay && !rehearsal ? { auctionId, title } : null
}

/** The results of a concluded sale; U or a button resumes it. */
function ConcludedSale({ auctionId, children }: { auctionId: string; children: ReactNode }) {
  const { data: progress } = useRead('saleProgress', { params: { auctionId } })
  const { refetch } = useRead('history', {}, { about: auctionId })
  const run = useRun()
  const told = { done: 'The sale continues', failed: 'Failed to resume the sale' } as const

  async function goOn(): Promise<void> {
    // Read again: only the last conclusion can be undone.
    const { data: history } = await refetch()
    const conclude = history?.commands.find(({ undoable, sentence }) => undoable && sentence === CONCLUDED)
    if (conclude) void run('undo', { body: { commandId: conclude.id } }, { about: {}, ...told })
    else void run('startAuction', { body: { auctionId } }, { about: {}, ...told })
  }
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) => {
    const isTyped = target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null
    if (key.toLowerCase() === 'u' && !(isTyped || ctrlKey || metaKey || altKey || shiftKey || repeat)) void goOn()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <section
      aria-label="Concluded sale"
      className="mx-auto mb-16 flex max-w-120 flex-col items-center gap-4 border-t border-hairline px-6 pt-8 text-center"
    >
      <p className="wrap-anywhere">
        {children}
        {progress && `: ${progressWords(progress)}`}.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" shortcut="U" onClick={() => void goOn()}>
          Resume the Sale
        </Button>
        <ButtonLink to="/admin">Reports and Exports</ButtonLink>
      </div>
    </section>
  )
}

/** The sentence of the audit trail. */
const CONCLUDED = 'Sale concluded'

import { useState } from 'react'
import { useToast } from '../../components/toast/useToast.ts'
import { useAuctionData } from '../../data/reads/house-reads.ts'
import { useLotsEditor } from '../../editing/useLotsEditor.ts'
import { useDesk } from '../desk.ts'

/** The lots of the sale on the desk under edit, as Edit Lots has them. A save needs an active auction and lots. */
export function useLotsUnderEdit({ onSaved }: { onSaved: () => void }) {
  const { auctionId } = useDesk()
  const { showToast } = useToast()
  const { data: records } = useAuctionData({ view: 'shown' })
  const auction = records?.find((each) => each.auctionId === auctionId)
  const [problem, setProblem] = useState<string | null>(null)
  const editor = useLotsEditor({
    auctionId,
    auction,
    onSaved,
    onFailed(reason) {
      setProblem(reason)
      showToast({ title: 'Update Failed', description: 'Failed to update auction lots', kind: 'destructive' })
    },
  })

  async function save(): Promise<void> {
    const reason = whyNoSave(auction)
    setProblem(null)
    if (reason === null) await editor.save()
    else showToast({ title: 'Error', description: reason, kind: 'destructive' })
  }

  return { editor, problem, save }
}

function whyNoSave(auction: { lots: readonly unknown[] } | undefined): string | null {
  if (!auction) return 'No active auction found...'
  return auction.lots.length === 0 ? 'No lot data to save...' : null
}

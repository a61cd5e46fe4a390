import { useState } from 'react'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { useAuctionData } from '../../../data/sale-reads.ts'
import { useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'
import { type LotEdits, lotsToSave, whyNoSave } from '../rules/lot-edits.ts'

/** Saves the lots edited in the drawer. Needs an active auction and lots. 000 section 5. */
export function useSaveLots({ onSaved }: { onSaved: () => void }) {
  const { auctionId } = useDesk()
  const { showToast } = useToast()
  const { data: records } = useAuctionData()
  const record = records?.find((each) => each.auctionId === auctionId)
  const [problem, setProblem] = useState<string | null>(null)
  // What the edits began with: another save meanwhile is refused, and nothing of it is lost.
  const [baseVersion, setBaseVersion] = useState(record?.version)
  if (baseVersion === undefined && record) setBaseVersion(record.version)

  const { mutate, isPending } = useWrite('editLots', {
    reread: ['auctionData', 'auctionState'],
    onDone() {
      onSaved()
      showToast({ title: 'Lots updated successfully', kind: 'success' })
    },
    onFailed(error) {
      setProblem(sentenceOf(error))
      showToast({ title: 'Update Failed', description: 'Failed to update auction lots', kind: 'destructive' })
    },
  })

  return {
    saving: isPending,
    problem,
    save(edits: LotEdits) {
      const description = whyNoSave(record)
      if (!record || description !== null) {
        showToast({ title: 'Error', description: description ?? '', kind: 'destructive' })
        return
      }
      setProblem(null)
      mutate({
        params: { auctionId },
        body: { lots: lotsToSave(record.lots, edits), ...(baseVersion !== undefined && { baseVersion }) },
      })
    },
  }
}

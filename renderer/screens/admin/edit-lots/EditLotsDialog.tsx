import { useMemo, useState } from 'react'
import { moneyUnit } from '../../../../shared/auction/sale-unit.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { DiscardChangesDialog } from '../../../components/overlays/DiscardChangesDialog.tsx'
import { useGuardedClose } from '../../../components/overlays/useGuardedClose.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { EditLot } from '../../../widgets/lots-editor/EditLot.tsx'
import { edited as withEdits } from '../../../widgets/lots-editor/lot-draft.ts'
import { MergeFooter, MergeView, useChoices } from '../../../widgets/lots-editor/MergeView.tsx'
import { useLotsEditor } from '../../../widgets/lots-editor/useLotsEditor.ts'
import { titleOf, useAuction } from '../auctions.ts'
import { AddTagDialog } from './AddTagDialog.tsx'
import { AdvancedBids } from './AdvancedBids.tsx'
import { EditLotsFooter } from './EditLotsFooter.tsx'
import { LotsView } from './LotsView.tsx'
import { PictureOfLot } from './PictureOfLot.tsx'
import { RenumberLot } from './RenumberLot.tsx'

/** Edits an auction's lots; Manage Bids is a view of the same dialog. */
export function EditLotsDialog({ auctionId, onClose }: { auctionId: string; onClose: () => void }) {
  const { showToast } = useToast()
  const auction = useAuction(auctionId)
  const editor = useLotsEditor({
    auctionId,
    auction,
    onFailed: (reason) => showToast({ title: 'Failed to update lots', description: reason, kind: 'destructive' }),
  })
  const guard = useGuardedClose({ isDirty: editor.isDirty, onClose })
  const choices = useChoices()
  const [bidsOf, setBidsOf] = useState<LotNumber | null>(null)
  const [editing, setEditing] = useState<LotNumber | null>(null)
  const [tagging, setTagging] = useState<LotNumber | null>(null)
  const { meanwhile } = editor
  const lots = useMemo(() => new Map(auction?.lots.map((lot) => [lot.lot_number, lot])), [auction])
  const opened = editor.lots.find(({ lot_number }) => lot_number === editing)
  const edited = opened && withEdits(opened, editor.draft)
  const saved = edited && lots.get(edited.lot_number)
  const currency = moneyUnit(auction?.currency ?? 'USD', auction?.unit)

  const view = meanwhile
    ? {
        title: 'Somebody else has saved this auction',
        content: <MergeView meanwhile={meanwhile} choices={choices.chosen} onChoose={choices.choose} />,
        footer: <MergeFooter editor={editor} choices={choices} />,
      }
    : bidsOf !== null
      ? {
          title: `Advanced Bids - Lot ${bidsOf}`,
          content: (
            <AdvancedBids
              auctionId={auctionId}
              lotNumber={bidsOf}
              title={lots.get(bidsOf)?.title ?? ''}
              currency={currency}
              onBack={() => setBidsOf(null)}
            />
          ),
        }
      : opened && edited
        ? {
            title: `Lot ${edited.lot_number}`,
            content: (
              <div className="flex flex-col gap-4">
                <Button className="self-start" onClick={() => setEditing(null)}>
                  Back to All Lots
                </Button>
                {saved && <PictureOfLot key={`picture ${saved.lot_number}`} auctionId={auctionId} lot={saved} />}
                {saved && (
                  <RenumberLot
                    key={edited.lot_number}
                    lotNumber={edited.lot_number}
                    editor={editor}
                    onDone={setEditing}
                  />
                )}
                <EditLot lot={edited} onEdit={(changes) => editor.edit(opened, changes)} onSave={editor.save} />
              </div>
            ),
            footer: <EditLotsFooter editor={editor} onClose={guard.requestClose} />,
          }
        : {
            title: `Edit Lots${auction ? ` - ${titleOf(auction)}` : ''}`,
            content: (
              <LotsView editor={editor} saved={lots} onOpen={setEditing} onTag={setTagging} onBids={setBidsOf} />
            ),
            footer: <EditLotsFooter editor={editor} onClose={guard.requestClose} />,
          }

  return (
    <Dialog open onOpenChange={guard.requestClose} size="full" title={view.title} footer={view.footer}>
      <AmountUnit value={currency}>{view.content}</AmountUnit>
      <DiscardChangesDialog guard={guard} />
      {tagging !== null && (
        <AddTagDialog
          auctionId={auctionId}
          lotNumber={tagging}
          taken={lots.get(tagging)?.tags ?? []}
          onClose={() => setTagging(null)}
        />
      )}
    </Dialog>
  )
}

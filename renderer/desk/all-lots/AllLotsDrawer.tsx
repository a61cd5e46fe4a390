import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { lotMeant, searchable, searchLots } from '../../../shared/catalogue/lot-search.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { isShown, SHOWN_TO_STAFF, type StatusFilter } from '../../components/lot/shown-lots.ts'
import { DiscardChangesDialog } from '../../components/overlays/DiscardChangesDialog.tsx'
import { Drawer } from '../../components/overlays/Drawer.tsx'
import { useGuardedClose } from '../../components/overlays/useGuardedClose.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { useAuctionData } from '../../data/reads/house-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { edited } from '../../widgets/lots-editor/lot-draft.ts'
import { MergeFooter, MergeView, useChoices } from '../../widgets/lots-editor/MergeView.tsx'
import { useLotsEditor } from '../../widgets/lots-editor/useLotsEditor.ts'
import { useBidDrafts } from '../bids/bid-edits.ts'
import { useDesk } from '../desk.ts'
import { useLotStates } from '../selectors.ts'
import { LotList } from './LotList.tsx'

/** Returns the lots of a filter; null for all lots. */
function useShownLots(show: StatusFilter): LotNumber[] | null {
  return useLotStates((states) =>
    show === 'all' ? null : states.flatMap((state) => (isShown(show, state) ? [state.lotNumber] : [])),
  )
}

/** Every lot of the sale: searched, opened, corrected, with its bids. Asks before typed text is lost. */
export function AllLotsDrawer({ open }: { open: boolean }) {
  const { close, view, holdEdits, open: openDialog } = useDesk()
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<StatusFilter>('all')
  const shown = useShownLots(show)
  const choices = useChoices()
  const bids = useBidDrafts()
  const { editor, isLive, problem, save } = useLotsUnderEdit({ onSaved: close })
  const isDirty = editor.isDirty || bids.areEdited
  useEffect(() => {
    holdEdits(isDirty ? 'unsaved' : 'none')
    return () => holdEdits('none')
  }, [isDirty, holdEdits])
  const savingBid = useUnderWay('editBid')
  const guard = useGuardedClose({ isDirty, onClose: close })
  const search = useRef<HTMLInputElement>(null)
  const sought = useDeferredValue(typed)
  const { lots, draft, meanwhile } = editor
  const searched = useMemo(() => lots.map((lot) => searchable(edited(lot, draft), 'names')), [lots, draft])
  const wrong = isLive === false ? NO_AUCTION : ((editor.isDirty ? editor.fault : null) ?? problem)

  function openLot(lotNumber: LotNumber): void {
    view(lotNumber)
    guard.requestClose()
  }

  function openMeant(): void {
    const meant = lotMeant(searched, typed)
    if (meant) openLot(meant.lot_number)
  }

  async function saveAll(): Promise<void> {
    if (!(await bids.saveAll())) return
    if (editor.isDirty) await save()
    else close()
  }

  const footer = (
    <>
      {wrong && <p className="mr-auto self-center text-sm font-medium text-danger-ink">{wrong}</p>}
      <Button onClick={guard.requestClose}>Cancel</Button>
      {isDirty && (
        <Button
          variant="primary"
          pending={editor.isSaving || savingBid}
          pendingLabel="Saving..."
          disabled={(editor.isDirty && editor.fault !== null) || bids.areWrong ? 'said' : null}
          onClick={() => void saveAll()}
        >
          Save Changes
        </Button>
      )}
    </>
  )

  return (
    <Drawer
      open={open}
      onOpenChange={guard.requestClose}
      title={meanwhile ? 'Somebody else has saved this auction' : 'All Lots'}
      size="lg"
      initialFocus={search}
      outsidePress={isDirty ? 'ignore' : 'close'}
      toolbar={
        !meanwhile && (
          <div className="flex gap-2">
            <TextField
              ref={search}
              type="search"
              label="Search lots"
              labelled="hidden"
              placeholder="Lot number, artist or title"
              className="flex-1"
              value={typed}
              onValueChange={setTyped}
              onEnter={openMeant}
            />
            <Select
              label="Show"
              labelled="hidden"
              className="w-48"
              options={SHOWN_TO_STAFF}
              value={show}
              onValueChange={setShow}
            />
          </div>
        )
      }
      footer={meanwhile ? <MergeFooter editor={editor} choices={choices} /> : footer}
    >
      {meanwhile ? (
        <MergeView meanwhile={meanwhile} choices={choices.chosen} onChoose={choices.choose} />
      ) : (
        <LotList
          // Another search makes another list, which begins at its top.
          key={`${show} ${sought}`}
          lots={searchLots(searched, sought).filter(({ lot_number }) => !shown || shown.includes(lot_number))}
          draft={draft}
          bids={bids}
          onEdit={(lotNumber, changes) => {
            const lot = lots.find(({ lot_number }) => lot_number === lotNumber)
            if (lot) editor.edit(lot, changes)
          }}
          onSave={() => isDirty && void saveAll()}
          onOpen={openLot}
          // Text typed here must be saved or discarded first.
          onCorrect={(lotNumber) => (isDirty ? guard.requestClose() : openDialog({ kind: 'correct', lotNumber }))}
        />
      )}
      <DiscardChangesDialog guard={guard} />
    </Drawer>
  )
}

/** Edits the lots of the desk's sale like Edit Lots. A save needs an active auction and lots. */
function useLotsUnderEdit({ onSaved }: { onSaved: () => void }) {
  const { auctionId } = useDesk()
  const { showToast } = useToast()
  const { data: records } = useAuctionData({ view: 'shown' })
  const auction = records?.find((each) => each.auctionId === auctionId)
  const isLive = useView(({ sale }) => sale?.isActive)
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
    const reason = whyNoSave(isLive ? auction : undefined)
    setProblem(null)
    if (reason === null) await editor.save()
    else showToast({ title: 'Error', description: reason, kind: 'destructive' })
  }

  return { editor, isLive, problem, save }
}

const NO_AUCTION = 'No active auction found...'

function whyNoSave(auction: { lots: readonly unknown[] } | undefined): string | null {
  if (!auction) return NO_AUCTION
  return auction.lots.length === 0 ? 'No lot data to save...' : null
}

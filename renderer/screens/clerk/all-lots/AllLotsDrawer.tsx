import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Drawer } from '../../../components/Drawer.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useDesk } from '../desk.ts'
import { editsProblem, findLots, type LotEdits, lotMeant, withEdit } from '../rules/lot-edits.ts'
import { LotList } from './LotList.tsx'
import { useSaveLots } from './useSaveLots.ts'

/** Every lot of the sale: searched, opened, corrected, and their bids with them. 000 section 2. */
export function AllLotsDrawer({ open }: { open: boolean }) {
  const { lots, close, view } = useDesk()
  const [typed, setTyped] = useState('')
  const [edits, setEdits] = useState<LotEdits>(new Map())
  const { save, saving, problem } = useSaveLots({ onSaved: close })
  const search = useRef<HTMLInputElement>(null)
  const sought = useDeferredValue(typed)
  const found = useMemo(() => findLots(lots, sought), [lots, sought])
  const wrong = editsProblem(edits) ?? problem

  function openMeant(): void {
    const meant = lotMeant(lots, typed)
    if (!meant) return
    view(meant.lot_number)
    close()
  }

  return (
    <Drawer
      open={open}
      onOpenChange={close}
      title="All Lots"
      size="lg"
      initialFocus={search}
      outsidePress={edits.size > 0 ? 'ignore' : 'close'}
      toolbar={
        <TextField
          ref={search}
          type="search"
          label="Search lots"
          labelled="hidden"
          placeholder="Lot number, artist or title"
          value={typed}
          onValueChange={setTyped}
          onEnter={openMeant}
        />
      }
      footer={
        <>
          {wrong && <p className="mr-auto self-center text-sm font-medium text-danger-ink">{wrong}</p>}
          <Button onClick={close}>Cancel</Button>
          {edits.size > 0 && (
            <Button
              variant="primary"
              pending={saving}
              pendingLabel="Saving..."
              disabled={editsProblem(edits) !== null}
              onClick={() => save(edits)}
            >
              Save Changes
            </Button>
          )}
        </>
      }
    >
      <LotList
        // Another search is another list: it begins at its top.
        key={sought}
        lots={found}
        edits={edits}
        onEdit={(lot, changes) => setEdits((now) => withEdit(now, lot, changes))}
      />
    </Drawer>
  )
}

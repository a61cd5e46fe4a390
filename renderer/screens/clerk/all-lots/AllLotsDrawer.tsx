import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Button } from '../../../components/Button.tsx'
import { Drawer } from '../../../components/Drawer.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useDesk } from '../desk.ts'
import { editsProblem, findLots, type LotEdits, withEdit } from '../rules/lot-edits.ts'
import { Scroller } from '../Scroller.tsx'
import { AllLotsRow, type RowOpen } from './AllLotsRow.tsx'
import { useSaveLots } from './useSaveLots.ts'

const CLOSED_ROW = 57

/** Every lot of the sale: searched, opened, corrected, and their bids with them. 000 section 2. */
export function AllLotsDrawer({ open }: { open: boolean }) {
  const { lots, lotNumber, close, view } = useDesk()
  const [typed, setTyped] = useState('')
  const [edits, setEdits] = useState<LotEdits>(new Map())
  const [unfolded, setUnfolded] = useState<{ lot: LotNumber; part: RowOpen } | null>(null)
  const { save, saving, problem } = useSaveLots({ onSaved: close })
  const search = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const sought = useDeferredValue(typed)
  const found = useMemo(() => findLots(lots, sought), [lots, sought])
  const wrong = editsProblem(edits) ?? problem
  const startAt = lots.findIndex(({ lot_number }) => lot_number === lotNumber)

  const list = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CLOSED_ROW,
    getItemKey: (index) => String(found[index]?.lot_number ?? index),
    overscan: 6,
    initialOffset: Math.max(0, startAt - 2) * CLOSED_ROW,
  })

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
          onValueChange={(next) => {
            setTyped(next)
            list.scrollToOffset(0)
          }}
          onEnter={() => {
            const only = found.length === 1 ? found[0] : undefined
            if (!only) return
            view(only.lot_number)
            close()
          }}
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
      <Scroller ref={scroller} label="Lots" className="-mx-6 -my-4 h-[calc(100%+2rem)]">
        {found.length === 0 && <p className="px-6 py-6 text-ink-muted">No lot matches</p>}
        <ul className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start, key }) => {
            const lot = found[index]
            return (
              lot && (
                <li
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 top-0 border-b border-hairline px-6"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <AllLotsRow
                    lot={{ ...lot, ...edits.get(lot.lot_number) }}
                    edited={edits.has(lot.lot_number) ? 'edited' : 'as-saved'}
                    unfolded={unfolded?.lot === lot.lot_number ? unfolded.part : null}
                    onUnfold={(part) => setUnfolded(part && { lot: lot.lot_number, part })}
                    onEdit={(changes) => setEdits((now) => withEdit(now, lot, changes))}
                  />
                </li>
              )
            )
          })}
        </ul>
      </Scroller>
    </Drawer>
  )
}

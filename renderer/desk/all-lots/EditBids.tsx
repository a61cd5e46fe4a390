import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useToast } from '../../components/toast/useToast.ts'
import { useBids } from '../../data/reads/sale-reads.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { SaleThatStands } from '../parts/SaleThatStands.tsx'
import { type BidDrafts, type BidFields, changedFields } from './bid-edits.ts'

/** All bids of a lot, those deleted by the clerk too, to be corrected. */
export function EditBids({ lotNumber, drafts }: { lotNumber: LotNumber; drafts: BidDrafts }) {
  const { data: all, isError } = useBids(lotNumber)
  const { showToast } = useToast()
  useEffect(() => {
    if (isError) {
      showToast({ title: 'Error', description: 'Failed to load bid data for editing', kind: 'destructive' })
    }
  }, [isError, showToast])

  if (isError) return <p className="text-danger-ink">Failed to load bid data for editing</p>
  if (!all) return <p className="text-ink-muted">Loading bids…</p>
  const bids = all.filter(({ type }) => type !== 'start_price')
  if (bids.length === 0) return <p className="text-ink-muted">No bids yet</p>
  return <BidRows bids={bids} drafts={drafts} />
}

/**
 * The list has the focus when it opens: a digit goes to that row, counted from the newest; there a letter is its type. What
 * comes meanwhile stands below, so that no row moves from under a key or a hand.
 */
function BidRows({ bids, drafts }: { bids: readonly Bid[]; drafts: BidDrafts }) {
  const list = useRef<HTMLUListElement>(null)
  const [opened] = useState(bids.length)
  const rows = [...bids.slice(0, opened).toReversed(), ...bids.slice(opened)]
  useEffect(() => list.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const { target, key, currentTarget } = event
    if (target !== currentTarget || !/^[1-9]$/.test(key)) return
    event.preventDefault()
    const amount = currentTarget.children[Number(key) - 1]?.querySelector('input')
    amount?.focus()
    amount?.select()
  }

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Bids, newest first; a digit goes to that row"
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 focus:outline-none"
    >
      {rows.map((bid) => (
        <li key={bid.id}>
          <EditBidRow bid={bid} drafts={drafts} />
        </li>
      ))}
    </ul>
  )
}

const TYPES = (['floor', 'phone', 'online', 'advanced', 'house'] as const).map((value) => ({
  value,
  label: BID_TYPE_LABELS[value],
}))

const TYPE_LETTERS: Readonly<Record<string, BidFields['type']>> = {
  f: 'floor',
  t: 'phone',
  o: 'online',
  a: 'advanced',
}

const STATUS_WORDS: Readonly<Partial<Record<Bid['status'], string>>> = {
  pending: 'Awaiting approval',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** One bid to be corrected: amount, type, paddle, location; saved, deleted or restored. */
function EditBidRow({ bid, drafts }: { bid: Bid; drafts: BidDrafts }) {
  const saving = useUnderWay('editBid', { id: bid.id })
  const removing = useUnderWay('deleteBid', { id: bid.id })
  const restoring = useUnderWay('undeleteBid', { id: bid.id })
  const fields = drafts.of(bid)
  if (!fields) return null
  const changes = changedFields(bid, fields)
  const named = `${BID_TYPE_LABELS[bid.type]} bid ${formatFigure(bid.amount)}`
  const set = (change: Partial<BidFields>) => drafts.type(bid, change)
  const save = () => void drafts.save(bid)
  const word = STATUS_WORDS[bid.status]

  /** In the fields of figures a letter is none: it is the type's. */
  function onKeyDown(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const type = TYPE_LETTERS[key.toLowerCase()]
    const isFigure = target instanceof HTMLInputElement && target.inputMode === 'numeric'
    if (!type || !isFigure || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    set({ type })
  }

  return (
    <fieldset aria-label={named} className="min-w-0 rounded-panel border border-hairline p-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within */}
      <div className="grid grid-cols-4 gap-2" onKeyDown={onKeyDown}>
        <AmountField
          label="Amount"
          value={fields.amount}
          disabled={bid.deletedByClerk}
          onValueChange={(amount) => set({ amount })}
          onEnter={save}
        />
        <Select
          label="Type"
          options={TYPES}
          value={fields.type}
          disabled={bid.deletedByClerk}
          onValueChange={(type) => set({ type })}
        />
        <TextField
          label="Paddle number"
          inputMode="numeric"
          value={fields.paddleNumber}
          disabled={bid.deletedByClerk}
          onValueChange={(text) => set({ paddleNumber: paddleDigits(text) })}
          onEnter={save}
        />
        <TextField
          label="Bidder location"
          maxLength={80}
          value={fields.bidderLocation}
          disabled={bid.deletedByClerk}
          onValueChange={(bidderLocation) => set({ bidderLocation })}
          onEnter={save}
        />
      </div>
      <div className="mt-2 flex items-center gap-2">
        {bid.deletedByClerk ? (
          <Badge tone="danger">DELETED</Badge>
        ) : (
          <span className="text-xs text-ink-muted">{word}</span>
        )}
        <span className="ml-auto" />
        {bid.deletedByClerk ? (
          <Button size="sm" pending={restoring || removing} onClick={() => drafts.restore(bid)}>
            Restore
          </Button>
        ) : (
          <>
            <Button size="sm" variant="ghost" pending={restoring || removing} onClick={() => drafts.remove(bid)}>
              Delete
            </Button>
            <Button size="sm" variant="primary" pending={saving} disabled={changes === null} onClick={save}>
              Save
            </Button>
          </>
        )}
      </div>
      {!bid.deletedByClerk && <SaleThatStands bid={bid} />}
    </fieldset>
  )
}

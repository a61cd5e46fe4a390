import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import { BID_TYPES, CORRECTED_BID_TYPES } from '../../../shared/entities/bids/bid-types.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { type BidRow, listed } from '../bid-rows.ts'
import { selectAll, useDesk } from '../desk.ts'
import { useOpened } from '../dialogs.ts'
import { type BidFields, useBidDrafts } from './bid-edits.ts'

/** The letters in a row under correction; types have the letters of the desk. */
export const TYPE_LETTERS: Readonly<Record<string, BidFields['type']>> = Object.fromEntries(
  CORRECTED_BID_TYPES.map((type) => [BID_TYPES[type].letter, type]),
)

/** The letters of the fields. */
const FIELD_LETTERS: Readonly<Record<string, 'amount' | 'paddle'>> = { e: 'amount', d: 'paddle' }

const nothingBy = (key: string) => `${key.toUpperCase()} does nothing here`

/** The rows at the start of the correction: they keep their places, and new ones are listed below. */
type Began = { ids: readonly string[]; numbers: ReadonlyMap<string, number> }

function beginWith(rows: readonly BidRow[]): Began {
  const corrected = rows.flatMap(({ bid, action }) => (action ? [bid.id] : []))
  return {
    ids: rows.map(({ bid }) => bid.id),
    numbers: new Map(corrected.slice(0, 9).map((id, at) => [id, at + 1])),
  }
}

function inOrderOf({ ids }: Began, rows: readonly BidRow[]): BidRow[] {
  const byId = new Map(rows.map((row) => [row.bid.id, row]))
  const steady = ids.flatMap((id) => byId.get(id) ?? [])
  return [...steady, ...rows.filter(({ bid }) => !ids.includes(bid.id))]
}

/** Corrects the shown lot's bids in their history: a digit chooses a row, Enter saves it and ends the correction. */
export function useBidCorrection(all: readonly BidRow[]) {
  const { close, holdEdits, currency: unit } = useDesk()
  const isOpen = useOpened()?.kind === 'edit-bids'
  const drafts = useBidDrafts()
  const [began, setBegan] = useState<Began | null>(null)
  const [chosen, setChosen] = useState<Bid | null>(null)
  /** Why a key did nothing. */
  const [why, setWhy] = useState<string | null>(null)
  const saving = useUnderWay('editBid')
  // Edits remain visible even if a dialog was opened over them.
  const isOn = isOpen || all.some(({ bid }) => drafts.isEdited(bid))
  if (isOn && !began) setBegan(beginWith(all))
  if (!isOn && began) {
    setBegan(null)
    choose(null)
  }

  // The desk keeps the edits even if the sale is concluded.
  useEffect(() => holdEdits(drafts.areEdited ? 'unsaved' : 'none'), [drafts.areEdited, holdEdits])

  const now = all.find(({ bid }) => bid.id === chosen?.id)?.bid

  function choose(bid: Bid | null): void {
    setChosen(bid)
    setWhy(null)
  }

  function leave(): void {
    if (chosen) drafts.forget(chosen)
    choose(null)
    if (isOpen) close()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  async function save(): Promise<void> {
    if (drafts.areWrong) setWhy('A bid needs an amount')
    else if (await drafts.saveAll()) leave()
  }

  function removeOrRestore(bid: Bid): void {
    drafts[bid.deletedByClerk ? 'restore' : 'remove'](bid)
    leave()
  }

  /** Reports a letter without a meaning, and deletes nothing. */
  function onLetter(letter: string, bid: Bid, row: HTMLElement): void {
    const type = TYPE_LETTERS[letter]
    const field = FIELD_LETTERS[letter]
    setWhy(type || field || letter === 'x' ? null : nothingBy(letter))
    if (letter === 'x') removeOrRestore(bid)
    else if (type && !bid.deletedByClerk) drafts.type(bid, { type })
    else if (field) selectAll(row.querySelector(`input[name=${field}]`))
  }

  useKeysWhile(isOpen, (key) => {
    const row = all.find(({ bid }) => String(began?.numbers.get(bid.id)) === key)
    if (key === 'Escape') leave()
    else if (row) choose(row.bid)
    else setWhy(nothingBy(key))
  })

  return {
    on: isOn,
    rows: isOn && began ? inOrderOf(began, all) : listed(all),
    numberOf: ({ id }: Bid) => (isOn ? began?.numbers.get(id) : undefined),
    chosen: now,
    why,
    meanwhile: chosen && now && !saving ? meanwhileWords(chosen, now, unit) : null,
    isEdited: (bid: Bid) => bid.id === chosen?.id || drafts.isEdited(bid),
    fieldsOf: drafts.of,
    saving,
    choose,
    type: drafts.type,
    save,
    leave,
    removeOrRestore,
    onRowKey: (event: KeyboardEvent<HTMLElement>, bid: Bid) =>
      onRowKey(event, { leave, onLetter: (letter, row) => onLetter(letter, bid, row) }),
  }
}

/** Handles the keys that choose a row, unless a row, list or dialog handles them. */
function useKeysWhile(isOpen: boolean, onKey: (key: string) => void): void {
  const onPlainKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const isInRow = target instanceof Element && target.closest('tr, [role="listbox"]') !== null
    const isMeant = key === 'Escape' || /^\S$/.test(key)
    if (event.defaultPrevented || isInRow || ctrlKey || metaKey || altKey || !isMeant) return
    onKey(key)
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: globalThis.KeyboardEvent) => onPlainKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

/** Handles a key in the row under correction: Escape leaves, and letters act, unless their field takes them. */
function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  { leave, onLetter }: { leave: () => void; onLetter: (letter: string, row: HTMLElement) => void },
): void {
  const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event
  // The list of types is outside the row, with its own letters.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (key === 'Escape') {
    event.preventDefault()
    leave()
  }
  const isScale = target.matches('[name=amount]') && /^[km]$/i.test(key)
  const isOfList = target.matches('[role=combobox]')
  if (!/^\p{L}$/u.test(key) || isScale || isOfList || ctrlKey || metaKey || altKey) return
  event.preventDefault()
  onLetter(key.toLowerCase(), currentTarget)
}

export type BidCorrection = ReturnType<typeof useBidCorrection>

/** Returns another desk's changes of the chosen bid in words, or null. */
export function meanwhileWords(chosen: Bid, now: Bid, unit: MoneyUnit): string | null {
  const words = [
    ...(now.deletedByClerk !== chosen.deletedByClerk ? [now.deletedByClerk ? 'deleted' : 'restored'] : []),
    ...(now.cancelled !== chosen.cancelled ? [now.cancelled ? 'cancelled' : 'no longer cancelled'] : []),
    ...(now.amount !== chosen.amount ? [formatAmount(now.amount, unit)] : []),
    ...(now.type !== chosen.type ? [BID_TYPE_LABELS[now.type]] : []),
    ...(now.paddleNumber !== chosen.paddleNumber
      ? [now.paddleNumber ? `paddle ${now.paddleNumber}` : 'no paddle']
      : []),
  ]
  return words.length === 0 ? null : `Changed at another desk: ${words.join(', ')}`
}

import { useMemo, useState } from 'react'
import { moneyUnit } from '../../../shared/auction/sale-unit.ts'
import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { ApiError, sentenceOf } from '../../api-error.ts'
import { useCall } from '../../data/provider.tsx'
import { useOutcome } from '../../data/writes/useOutcome.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import {
  addLot,
  EMPTY_DRAFT,
  editLot,
  faultOf,
  hasChanges,
  type LotDraft,
  type LotEdit,
  lotsOf,
  lotsToSave,
  moveLot,
  removeLot,
  restoreLots,
} from './lot-draft.ts'
import { compareMeanwhile, type Meanwhile, type MergeSide, resolveMeanwhile } from './lot-merge.ts'

/** The lots and version at the start of an edit, and lots that another desk removed and this one keeps. */
type Base = { version: number; lots: readonly Lot[]; revived: ReadonlySet<LotNumber> }
/** Without edits the base is null: the screen follows the catalogue. */
type Work = { draft: LotDraft; base: Base | null }

const NO_LOTS: readonly Lot[] = []
const NO_WORK: Work = { draft: EMPTY_DRAFT, base: null }
/** A save that conflicts only in tags or advance bids is repeated; those have their own calls. */
const SAVES_AT_MOST = 4

const baseOf = ({ version, lots }: AuctionRecord): Base => ({ version, lots, revived: new Set() })

type LotsEditorOptions = {
  auctionId: string
  /** The current record; undefined while it is unknown, or deleted. */
  auction: AuctionRecord | undefined
  onSaved?: () => void
  onFailed: (reason: string) => void
}

/** Returns the draft, its base, and the edits that change it. */
function useWork(auction: AuctionRecord | undefined) {
  const [{ draft, base: begun }, setWork] = useState<Work>(NO_WORK)
  const now = useMemo(() => (auction ? baseOf(auction) : null), [auction])
  const base = begun ?? now
  const unit = moneyUnit(auction?.currency ?? 'USD', auction?.unit)
  const change = useMemo(() => {
    const edit = (to: (draft: LotDraft) => LotDraft) =>
      setWork((work) => {
        const next = to(work.draft)
        return hasChanges(next) || work.base?.revived.size ? { draft: next, base: work.base ?? now } : NO_WORK
      })
    return {
      edit: (lot: Lot, changes: LotEdit) => edit((old) => editLot(old, lot, changes, unit)),
      remove: (lotNumber: LotNumber) => edit((old) => removeLot(old, lotNumber)),
      restore: () => edit(restoreLots),
      add: (lot: Pick<Lot, 'lot_number' | 'title'>) => edit((old) => addLot(old, lot)),
      /** Puts a lot before another; at the end if `before` is null. */
      move: (lotNumber: LotNumber, before: LotNumber | null) =>
        setWork((work) => {
          const from = work.base ?? now
          if (!from) return work
          const next = moveLot(from.lots, work.draft, { lotNumber, before })
          return hasChanges(next) ? { draft: next, base: from } : NO_WORK
        }),
    }
  }, [now, unit])
  const lots = useMemo(() => lotsOf(base?.lots ?? NO_LOTS, draft), [base, draft])
  return {
    base,
    setWork,
    shown: {
      lots,
      fault: base ? faultOf(base.lots, draft) : null,
      draft,
      ...change,
      isDirty: hasChanges(draft) || (base?.revived.size ?? 0) > 0,
    },
  }
}

/** Changes the number of a saved lot at once; returns false if that failed. */
type RenumberingOptions = Pick<LotsEditorOptions, 'auctionId' | 'onFailed'> & {
  base: Base | null
  onSaved: (saved: AuctionRecord) => void
}

function useRenumbering({ auctionId, base, onSaved, onFailed }: RenumberingOptions) {
  const outcome = useOutcome()
  const { mutateAsync } = useWrite('editLots', { onDone: onSaved })
  return async (was: LotNumber, lotNumber: LotNumber): Promise<boolean> => {
    if (!base) return false
    const lots = base.lots.map(({ lot_number, title }) =>
      lot_number === was ? { lot_number: lotNumber, was, title } : { lot_number, title },
    )
    try {
      await mutateAsync({ params: { auctionId }, body: { lots, baseVersion: base.version } })
      outcome.done({ title: 'Lots updated successfully' })
      return true
    } catch (error) {
      onFailed(sentenceOf(error))
      return false
    }
  }
}

/** Edits a catalogue: a draft is kept until it is saved, even if another desk saves changes. */
export function useLotsEditor({ auctionId, auction: read, onSaved, onFailed }: LotsEditorOptions) {
  const [saved, setSaved] = useState<AuctionRecord | null>(null)
  // What was saved is shown until the catalogue is read again.
  const auction = saved && read && saved.version > read.version ? saved : read
  const call = useCall()
  const outcome = useOutcome()
  const [meanwhile, setMeanwhile] = useState<{ theirs: Base; told: Meanwhile } | null>(null)
  const { base, setWork, shown } = useWork(auction)
  const { draft } = shown
  const { mutateAsync, isPending } = useWrite('editLots', { onDone: setSaved })
  const renumber = useRenumbering({ auctionId, base, onSaved: setSaved, onFailed })

  function done(description?: string): void {
    setWork(NO_WORK)
    setMeanwhile(null)
    outcome.done({ title: 'Lots updated successfully', description })
    onSaved?.()
  }

  async function send(from: Base, typed: LotDraft): Promise<void> {
    let work: { draft: LotDraft; base: Base } = { draft: typed, base: from }
    for (let saves = 1; ; saves += 1) {
      const { lots, version, revived } = work.base
      try {
        const body = {
          lots: lotsToSave(lots, work.draft, revived),
          ...(work.draft.order && ({ order: 'as_listed' } as const)),
          baseVersion: version,
        }
        await mutateAsync({ params: { auctionId }, body })
        return done()
      } catch (error) {
        if (!isEditedMeanwhile(error) || saves === SAVES_AT_MOST) return onFailed(sentenceOf(error))
        const saved = (await call('auctionData')).find((record) => record.auctionId === auctionId)
        if (!saved) return onFailed('This auction has been deleted')
        const theirs = baseOf(saved)
        const sides = { base: lots, theirs: theirs.lots, draft: work.draft }
        const told = compareMeanwhile(sides)
        if (told.conflicts.length > 0 || told.others.length > 0) {
          setWork(work)
          setMeanwhile({ theirs, told })
          return
        }
        const { draft, ...resolved } = resolveMeanwhile(sides, new Map())
        work = { draft, base: { version: theirs.version, ...resolved } }
      }
    }
  }

  async function trySend(from: Base, typed: LotDraft): Promise<void> {
    const fault = faultOf(from.lots, typed)
    if (fault !== null) return onFailed(fault)
    // Reading the current catalogue may fail too.
    await send(from, typed).catch((error: unknown) => onFailed(sentenceOf(error)))
  }

  return {
    auctionId,
    ...shown,
    isSaving: isPending,
    meanwhile: meanwhile?.told ?? null,
    backToEditing: () => setMeanwhile(null),
    renumber,
    save: () => (base ? trySend(base, draft) : Promise.resolve()),
    /** Saves after all conflicts have a choice. */
    async saveMerged(choices: ReadonlyMap<string, MergeSide>): Promise<void> {
      if (!meanwhile || !base) return
      const { theirs } = meanwhile
      const sides = { base: base.lots, theirs: theirs.lots, draft }
      const { draft: chosen, ...resolved } = resolveMeanwhile(sides, choices)
      const merged = { version: theirs.version, ...resolved }
      setMeanwhile(null)
      if (!hasChanges(chosen) && merged.revived.size === 0) return done('Theirs was kept throughout')
      setWork({ draft: chosen, base: merged })
      await trySend(merged, chosen)
    },
  }
}

function isEditedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'edited_meanwhile'
}

export type LotsEditor = ReturnType<typeof useLotsEditor>

import { useMemo, useState } from 'react'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useToast } from '../../../components/useToast.ts'
import { ApiError, sentenceOf } from '../../../data/api-error.ts'
import { useCall } from '../../../data/provider.tsx'
import { useWrite } from '../../../data/write.ts'
import { useAuction } from '../auctions.ts'
import {
  EMPTY_DRAFT,
  faultOf,
  hasChanges,
  type LotDraft,
  type LotField,
  type LotRow,
  lotsToSave,
  removeLot,
  restoreLots,
  rowsOf,
  typeInto,
} from './lot-draft.ts'
import { type Choice, compareMeanwhile, type Meanwhile, resolveMeanwhile } from './lot-merge.ts'

/** The lots an edit began with, and the version that was. */
type Base = { version: number; rows: readonly LotRow[] }
/** While nothing is typed there is no base of its own: the table follows the catalogue. */
type Work = { draft: LotDraft; base: Base | null }

const NO_WORK: Work = { draft: EMPTY_DRAFT, base: null }
/** A save that only crossed tags or advance bids is sent again; those have calls of their own. */
const SAVES_AT_MOST = 4

const baseOf = ({ version, lots }: AuctionRecord): Base => ({ version, rows: rowsOf(lots) })

/** Editing a catalogue: what is typed stays until it is saved, whatever another desk does meanwhile. Issue of two admins. */
export function useLotsEditor(auctionId: string) {
  const auction = useAuction(auctionId)
  const call = useCall()
  const { showToast } = useToast()
  const [{ draft, base: begun }, setWork] = useState<Work>(NO_WORK)
  const [meanwhile, setMeanwhile] = useState<{ theirs: Base; told: Meanwhile } | null>(null)
  const now = useMemo(() => (auction ? baseOf(auction) : null), [auction])
  const base = begun ?? now
  const { mutateAsync, isPending } = useWrite('editLots', {
    settle: (cache, saved) =>
      cache.change(['auctionData'], (known) =>
        known.map((record) => (record.auctionId === saved.auctionId ? saved : record)),
      ),
  })

  const change = useMemo(() => {
    const edit = (to: (draft: LotDraft) => LotDraft) =>
      setWork((work) => {
        const next = to(work.draft)
        return hasChanges(next) ? { draft: next, base: work.base ?? now } : NO_WORK
      })
    return {
      type: (row: LotRow, field: LotField, text: string) => edit((old) => typeInto(old, { row, field, text })),
      remove: (lotNumber: LotNumber) => edit((old) => removeLot(old, lotNumber)),
      restore: () => edit(restoreLots),
    }
  }, [now])

  function fail(reason: string): void {
    showToast({ title: 'Failed to update lots', description: reason, kind: 'destructive' })
  }

  async function send(from: Base, typed: LotDraft): Promise<void> {
    let work: { draft: LotDraft; base: Base } = { draft: typed, base: from }
    for (let saves = 1; ; saves += 1) {
      const { rows, version } = work.base
      try {
        const body = { lots: lotsToSave(rows, work.draft), baseVersion: version }
        await mutateAsync({ params: { auctionId }, body })
        setWork(NO_WORK)
        setMeanwhile(null)
        showToast({ title: 'Lots updated successfully', kind: 'success' })
        return
      } catch (error) {
        if (!isEditedMeanwhile(error) || saves === SAVES_AT_MOST) return fail(sentenceOf(error))
        const saved = (await call('auctionData')).find((record) => record.auctionId === auctionId)
        if (!saved) return fail('This auction was deleted meanwhile')
        const theirs = baseOf(saved)
        const sides = { base: rows, theirs: theirs.rows, draft: work.draft }
        const told = compareMeanwhile(sides)
        if (told.conflicts.length > 0 || told.others.length > 0) {
          setWork(work)
          setMeanwhile({ theirs, told })
          return
        }
        const resolved = resolveMeanwhile(sides, new Map())
        work = { draft: resolved.draft, base: { version: theirs.version, rows: resolved.rows } }
      }
    }
  }

  async function trySend(from: Base, typed: LotDraft): Promise<void> {
    const fault = faultOf(from.rows, typed)
    if (fault !== null) return fail(fault)
    // Reading what is there by now may fail as well.
    await send(from, typed).catch((error: unknown) => fail(sentenceOf(error)))
  }

  return {
    auction,
    rows: base?.rows ?? [],
    draft,
    ...change,
    isDirty: hasChanges(draft),
    isSaving: isPending,
    meanwhile: meanwhile?.told ?? null,
    backToEditing: () => setMeanwhile(null),
    save: () => (base ? trySend(base, draft) : Promise.resolve()),
    /** Saves after each conflict was chosen. */
    async saveMerged(choices: ReadonlyMap<string, Choice>): Promise<void> {
      if (!meanwhile || !base) return
      const { theirs } = meanwhile
      const resolved = resolveMeanwhile({ base: base.rows, theirs: theirs.rows, draft }, choices)
      const merged = { version: theirs.version, rows: resolved.rows }
      setMeanwhile(null)
      if (!hasChanges(resolved.draft)) {
        setWork(NO_WORK)
        showToast({ title: 'Lots updated successfully', description: 'Theirs was kept throughout', kind: 'success' })
        return
      }
      setWork({ draft: resolved.draft, base: merged })
      await trySend(merged, resolved.draft)
    },
  }
}

function isEditedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'edited_meanwhile'
}

export type LotsEditor = ReturnType<typeof useLotsEditor>

import { picturePath } from '../../../shared/auction/picture-path.ts'
import { currencyOfSale } from '../../../shared/auction/sale-currency.ts'
import { unitTold } from '../../../shared/auction/sale-unit.ts'
import { CHOICES } from '../../../shared/catalogue/choice-words.ts'
import { deepEqual } from '../../../shared/deep-equal.ts'
import type { StoredAdvancedBid } from '../../../shared/entities/bids/advance-bid.ts'
import type { Paper, PaperChange, PrintedLot } from '../../../shared/entities/paper.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { chargingOf } from '../../../shared/money/lot-charging.ts'
import { stepOfMaximum } from '../../../shared/rules/advance-step.ts'
import { outcomeLabel } from '../../../shared/rules/outcomes.ts'
import { replayCommands } from '../../../shared/sale/carry-out.ts'
import { withAuction } from '../../../shared/sale/changes/content-changes.ts'
import { groupWords } from '../../../shared/sale/choices/asleep-words.ts'
import { budgetOf } from '../../../shared/sale/choices/groups.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import { lotOrUntouched, type Sale, termsOf } from '../../../shared/sale/state.ts'
import { shortfallOf } from '../../../shared/sale/view/views.ts'
import { zoneOfSale } from '../../../shared/time-zone.ts'
import { Refused } from '../../access/refused.ts'
import type { FileLayer } from '../../storage/files.ts'
import { readJournal } from '../room/read-journal.ts'
import type { SaleRoom } from '../room/room.ts'
import { printedRound } from '../rounds/printed-rounds.ts'

const BEST_COMMISSIONS = 3

/**
 * The data of papers as of an entry (default: the last), with changes since an earlier one. Refuses a later one, 404.
 */
export async function paperOf(
  room: SaleRoom,
  { entry = room.sale.seq, since }: { entry?: number | undefined; since?: number | undefined },
  { files }: { files: FileLayer },
): Promise<Paper> {
  const latest = room.sale.seq
  const beyond = [entry, since ?? 0].find((each) => each > latest)
  if (beyond !== undefined) refuseEntry(beyond, latest)
  const newest = lotsOf(room.sale)
  const sale = entry === latest ? room.sale : await saleAt(room, entry, { files })
  const lots = entry === latest ? newest : lotsOf(sale)
  const head = headOf(sale)
  return {
    auctionId: sale.auctionId,
    entry,
    latest,
    ...head,
    timeZone: zoneOfSale(sale.metadata),
    currency: currencyOfSale(sale.metadata),
    ...unitTold(sale.terms),
    ladder: termsOf(sale).ladder,
    rehearsal: sale.rehearsal,
    lots,
    since: since === undefined ? null : changesBetween(lotsOf(await saleAt(room, since, { files })), lots),
    isHeadOld: !deepEqual(head, headOf(room.sale)),
    later: changesBetween(lots, newest),
  }
}

const headOf = ({ metadata: { title, location, date_time: dateTime } }: Sale) => ({ title, location, dateTime })

/** The sale after an entry of its journal. Refuses an entry that does not exist yet, 404. */
export async function saleOfEntry(room: SaleRoom, entry: number, files: { files: FileLayer }): Promise<Sale> {
  const latest = room.sale.seq
  if (entry > latest) refuseEntry(entry, latest)
  return entry === latest ? room.sale : await saleAt(room, entry, files)
}

function refuseEntry(entry: number, latest: number): never {
  throw new Refused(404, 'entry_unknown', `The sale has only ${latest} entries: entry ${entry} does not exist yet`)
}

async function saleAt(room: SaleRoom, entry: number, { files }: { files: FileLayer }): Promise<Sale> {
  const replay = replayCommands(emptySale(room.auctionId))
  let hasContent = false
  await readJournal(room, {
    files,
    // The first entry may hold the catalogue, so it is always read.
    until: Math.max(entry, 1),
    onEntry(each, more) {
      if (each.type === 'catalogue_loaded') hasContent = true
      replay.take(each, more && each.seq !== entry)
    },
  })
  const sale = replay.state()
  return hasContent ? sale : withAuction(sale, room.auction)
}

/** The lots as papers print them. */
function lotsOf(sale: Sale): PrintedLot[] {
  const terms = termsOf(sale)
  const left = [...sale.commissions.values()].filter(({ id }) => sale.advanced.get(id)?.status !== 'declined')
  const onLot = new Map<LotNumber, StoredAdvancedBid[]>()
  for (const bid of left) onLot.set(bid.lotNumber, [...(onLot.get(bid.lotNumber) ?? []), bid])
  return sale.order.flatMap((lotNumber) => {
    const words = sale.catalogue.get(lotNumber)
    if (!words) return []
    const lot = lotOrUntouched(sale, lotNumber)
    const { outcome } = lot
    const shortfall = shortfallOf(sale, lot)
    const { vatScheme, hasResaleRight } = chargingOf(words)
    const opening = lot.startPrice ?? words.start_price ?? null
    const ofRound = printedRound(sale, lotNumber, left)
    const bids = ofRound?.bids ?? onLot.get(lotNumber) ?? []
    const commissions = bids.map((bid) => printedBid(sale, bid, lotNumber)).sort((a, b) => b.amount - a.amount)
    const section = [words.section, words.department, words.category].find(isWord) ?? null
    return {
      lotNumber,
      section,
      artist: words.artist,
      title: words.title,
      estimate: words.estimate,
      notice: words.saleroom_notice ?? '',
      medium: words.medium ?? '',
      size: words.dimensions ?? [words.height, words.width, words.depth].filter(isWord).join(' × '),
      vendor: words.vendor ?? '',
      vatScheme,
      hasResaleRight,
      isGuaranteed: CHOICES['yes or no'].read(words.guaranteed ?? '') === 'yes',
      opening,
      reserve: ofRound ? ofRound.reserve : (words.reserve ?? null),
      round: ofRound?.round ?? null,
      image: words.image && picturePath(sale.auctionId, words.image.file),
      commissions: commissions.slice(0, BEST_COMMISSIONS).map((bid) => ({
        ...bid,
        falls: opening === null ? null : stepOfMaximum(bid.amount, { opening, terms }),
      })),
      moreCommissions: Math.max(commissions.length - BEST_COMMISSIONS, 0),
      idle: ofRound?.idle.map((bid) => printedBid(sale, bid, lotNumber)) ?? [],
      result: outcome ? outcomeLabel({ ...outcome, shortfall }) : '',
      hammerPrice: outcome?.amount ?? null,
      with: outcome?.with ?? null,
      paddle: outcome?.paddleNumber ?? null,
    }
  })
}

/** An advance bid on a lot's paper. In a round it may have been left on another lot than the lead. */
function printedBid(sale: Sale, bid: StoredAdvancedBid, lotNumber: LotNumber) {
  const { id, amount, paddleNumber: paddle } = bid
  const left = sale.commissions.get(id)?.lotNumber ?? lotNumber
  const group = groupWords(sale, bid)
  const budget = budgetOf(sale, paddle)
  return {
    ...{ amount, paddle, ...(left !== lotNumber && { lot: left }) },
    ...(group !== '' && { group }),
    ...(budget !== undefined && { budget }),
  }
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function changesBetween(before: readonly PrintedLot[], after: readonly PrintedLot[]): PaperChange[] {
  const was = new Map(before.map((lot) => [lot.lotNumber, lot]))
  const changes = after.flatMap((lot): PaperChange[] => {
    const { lotNumber } = lot
    const old = was.get(lotNumber)
    was.delete(lotNumber)
    if (!old) return [{ lotNumber, what: 'new', fields: [] }]
    const known: Readonly<Record<string, unknown>> = old
    const fields = Object.entries(lot).flatMap(([name, value]) => (deepEqual(value, known[name]) ? [] : [name]))
    return fields.length === 0 ? [] : [{ lotNumber, what: 'changed', fields }]
  })
  return [...changes, ...[...was.keys()].map((lotNumber) => ({ lotNumber, what: 'gone' as const, fields: [] }))]
}

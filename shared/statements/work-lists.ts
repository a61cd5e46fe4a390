import type { WorkLists } from '../entities/money/statements.ts'
import { compareLotNumbers } from '../lot-number.ts'
import { isSamePaddle } from '../paddle-number.ts'
import { type LotSale, type Sale, termsOf } from '../sale/state.ts'
import { underbidOf } from '../sale/underbid.ts'

/** The default number of days that a vendor has to approve a lot sold subject. */
export const SUBJECT_DAYS = 7
const DAY_MS = 86_400_000

type Lists = Pick<WorkLists, 'subject' | 'underbidders' | 'unsold' | 'late' | 'paddles'>
/** The name of a paddle's holder; null if unknown. */
type NameOf = (paddle: string | null) => string | null

/** The open tasks of a sale so far, sorted by lot number. */
export function workLists(sale: Sale, { at, nameOf }: { at: Date; nameOf: NameOf }): Lists {
  const lots = [...sale.lots.values()].sort((a, b) => compareLotNumbers(a.lotNumber, b.lotNumber))
  const ofLot = ({ lotNumber }: LotSale) => ({ lotNumber, title: sale.catalogue.get(lotNumber)?.title ?? '' })
  const vendorOf = ({ lotNumber }: LotSale) => sale.catalogue.get(lotNumber)?.vendor?.trim() || null
  const someone = (paddleNumber: string | null) => ({ paddleNumber, name: nameOf(paddleNumber) })
  const days = termsOf(sale).subjectDays ?? SUBJECT_DAYS
  const unsold = new Map<string | null, Lists['unsold'][number]['lots']>()
  for (const lot of lots) {
    const { status } = lot.outcome ?? {}
    if (status !== 'passed' && status !== 'withdrawn') continue
    const vendor = vendorOf(lot)
    const reserve = sale.catalogue.get(lot.lotNumber)?.reserve ?? null
    const line = { ...ofLot(lot), status, reserve, highest: underbidOf(sale, lot)?.amount ?? null }
    unsold.set(vendor, [...(unsold.get(vendor) ?? []), line])
  }
  const sold = lots.filter(({ outcome }) => outcome?.status === 'sold')
  return {
    subject: sold.flatMap((lot) => {
      const { outcome } = lot
      if (!outcome?.subject || outcome.amount === null) return []
      const daysLeft = Math.ceil((Date.parse(outcome.at) - at.getTime()) / DAY_MS + days)
      const { paddleNumber, amount, at: since } = outcome
      return [{ ...ofLot(lot), ...someone(paddleNumber), vendor: vendorOf(lot), amount, at: since, daysLeft }]
    }),
    underbidders: lots.flatMap((lot) => {
      const status = lot.outcome?.subject ? 'subject' : lot.outcome?.status === 'passed' ? 'passed' : null
      const bid = status && underbidOf(sale, lot)
      return bid ? [{ ...ofLot(lot), ...someone(bid.paddleNumber), status, amount: bid.amount }] : []
    }),
    unsold: [...unsold].map(([vendor, its]) => ({ vendor, lots: its })),
    late: lots.flatMap((lot) =>
      lot.late.map(({ amount, paddleNumber, lateBy }) => ({ ...ofLot(lot), ...someone(paddleNumber), amount, lateBy })),
    ),
    paddles: [...sale.paddles.values()]
      .filter(({ status }) => status !== 'suspended')
      .map(({ paddle, status }) => ({
        ...someone(paddle),
        paddleNumber: paddle,
        status,
        bought: sold.filter(({ outcome }) => isSamePaddle(outcome?.paddleNumber ?? null, paddle)).length,
      })),
  }
}

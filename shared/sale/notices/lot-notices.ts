import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle } from '../../paddle-number.ts'
import { leadOf } from '../rounds/round-lots.ts'
import type { LotStanding, Sale } from '../state.ts'

/** A lot and its saleroom notice. */
export type LotNotice = { lotNumber: LotNumber; notice: string }

/** The saleroom notice of a lot; empty without one. */
export function noticeOf({ catalogue }: Pick<Sale, 'catalogue'>, lotNumber: LotNumber): string {
  const notice = catalogue.get(lotNumber)?.saleroom_notice
  return typeof notice === 'string' ? notice.trim() : ''
}

/** The lot that takes the bids for a lot: the lead of its round, or itself. */
export const biddingLot = (sale: Pick<Sale, 'lots'>, lotNumber: LotNumber): LotNumber =>
  leadOf(sale, lotNumber)?.lotNumber ?? lotNumber

/** The notices that are not read out yet, of a lot and the others of its round. */
export function unreadNotices(sale: Pick<Sale, 'catalogue' | 'lots'>, lotNumber: LotNumber): LotNotice[] {
  const lots = leadOf(sale, lotNumber)?.round.lots ?? [lotNumber]
  return lots
    .map((each) => ({ lotNumber: each, notice: noticeOf(sale, each) }))
    .filter((each) => each.notice !== '' && sale.lots.get(each.lotNumber)?.noticeRead?.notice !== each.notice)
}

/** Whether the next bid of a paddle on a lot must confirm a new notice first. */
export function mustConfirm({ newNotice, noticeSeen = [] }: LotStanding, paddle: string): boolean {
  if (newNotice === undefined) return false
  return !noticeSeen.some(({ id, paddleNumber }) => id === newNotice.id && isSamePaddle(paddleNumber, paddle))
}

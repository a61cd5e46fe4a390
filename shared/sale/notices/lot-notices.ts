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

/** The new notices that the next bid of a paddle on a lot must confirm. */
export function newNoticesFor({ newNotices = [], noticeSeen = [] }: LotStanding, paddle: string) {
  const seen = new Set(noticeSeen.flatMap(({ id, paddleNumber }) => (isSamePaddle(paddleNumber, paddle) ? [id] : [])))
  return newNotices.filter(({ id }) => !seen.has(id))
}

type Answer = { confirm?: readonly string[] | undefined; notices?: readonly LotNotice[] | undefined }

/** Whether an answer confirms these notices. If it names the notices that were read, another text is still unread. */
export function confirms({ confirm = [], notices }: Answer, asked: readonly LotNotice[]): boolean {
  const isRead = ({ lotNumber, notice }: LotNotice) =>
    notices?.some((read) => read.lotNumber === lotNumber && read.notice === notice) ?? true
  return confirm.includes('notice') && asked.every(isRead)
}

/** Notices in words, each with its lot. */
export const noticeWords = (notices: readonly LotNotice[]): string =>
  notices.map(({ lotNumber, notice }) => `lot ${lotNumber}: ${notice}`).join('; ')

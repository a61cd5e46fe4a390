/** The event of a sale up to which a reply is current: header `X-Sale-Seq`, `<auctionId>:<seq>`. */
export type SaleSeq = { auctionId: string; seq: number }

export const SALE_SEQ_HEADER = 'X-Sale-Seq'

export function parseSaleSeq(header: string | null): SaleSeq | null {
  const [, auctionId, seq] = /^(.+):(\d+)$/.exec(header ?? '') ?? []
  return auctionId && seq ? { auctionId, seq: Number(seq) } : null
}

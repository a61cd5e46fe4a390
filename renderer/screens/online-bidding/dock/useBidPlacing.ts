import { useEffect, useRef, useState } from 'react'
import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import type { Bid } from '../../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import type { LotNotice } from '../../../../shared/sale/notices/lot-notices.ts'
import { ApiError, NoAnswerError } from '../../../api-error.ts'
import { freshKey } from '../../../data/client/idempotency-keys.ts'
import { useDataSource } from '../../../data/data-context.ts'
import type { BidderSession } from '../../../data/kept/bidder-session.ts'
import { useBids } from '../../../data/reads/sale-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import type { Language } from '../../../languages/language.ts'
import { reasonIn } from '../../../languages/sentence.ts'
import { useLanguage } from '../../../languages/useLanguage.ts'

/** An accepted bid may be missing from the lot's bids for this long, in ms, before they are read again. */
const SHOWN_WITHIN_MS = 1_000

/** The fact on which the toast 'Bid Placed' depends. */
export const BID_WAITS = 'a bid waits for the clerk'

/** Places this tab's bids: one at a time, and the same bid under one key until the server has answered. */
export function useBidPlacing({
  auctionId,
  lotNumber,
  bidder,
  currency,
  answer,
}: {
  auctionId: string | null
  lotNumber: LotNumber | null
  bidder: BidderSession | null
  currency: MoneyUnit
  /** The answer to the question about a new notice. */
  answer: { confirm?: 'notice'[]; notices?: LotNotice[] }
}): { isPlacing: boolean; place: (amount: number) => void } {
  const { readAgain, clock } = useDataSource()
  const language = useLanguage()
  const { data: bids } = useBids(lotNumber)
  const [intent] = useState(createBidIntent)
  // A second tap may arrive before the first one's render.
  const isSending = useRef(false)
  const [taken, setTaken] = useState<Bid | null>(null)
  if (taken && bids?.some(({ id }) => id === taken.id)) setTaken(null)

  const { mutate, isPending } = useWrite('placeBid', {
    // A pledge counts at once; the dock shows it.
    done: ({ paddleNumber, amount, status }) =>
      status === 'active'
        ? null
        : {
            title: language.words.bidding.placed.title,
            description: language.words.bidding.placed.text(paddleNumber ?? '', language.money(amount, currency)),
            so: BID_WAITS,
          },
    failed: (error) => ({
      title: failureTitle(error, language),
      description: failureWords(error, language, currency),
    }),
    onDone(bid) {
      isSending.current = false
      intent.answered()
      setTaken(bid)
    },
    onFailed(error) {
      isSending.current = false
      if (!(error instanceof NoAnswerError)) intent.answered()
      readAgain('sale')
    },
  })

  useEffect(() => {
    if (!taken) return
    const timer = setTimeout(() => {
      readAgain('sale')
      setTaken(null)
    }, SHOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [readAgain, taken])

  function place(amount: number): void {
    if (isSending.current || auctionId === null || lotNumber === null || !bidder) return
    isSending.current = true
    const { paddleNumber, bidderLocation } = bidder
    const { key, tappedAt } = intent.of({ auctionId, lotNumber: String(lotNumber), amount }, clock.now())
    mutate({
      body: {
        lotNumber,
        amount,
        type: 'online',
        paddleNumber,
        bidderLocation,
        tappedAt,
        ...answer,
      },
      isCommand: true,
      idempotencyKey: key,
    })
  }

  return { isPlacing: isPending || (taken !== null && taken.lotNumber === lotNumber), place }
}

/** A bid that the bidder intends to place. */
type IntendedBid = { auctionId: string; lotNumber: string; amount: number }

type BidIntent = {
  /** Returns the bid's key, and the time of its first tap: unchanged for the same bid until the server has answered. */
  of: (bid: IntendedBid, now: number) => { key: string; tappedAt: string }
  answered: () => void
}

/** Creates one key for each bid, which is reused after a lost answer. */
export function createBidIntent({ fresh = freshKey } = {}): BidIntent {
  let open: { bid: string; key: string; tappedAt: string } | null = null
  return {
    of({ auctionId, lotNumber, amount }, now) {
      const bid = `${auctionId} ${lotNumber} ${amount}`
      if (open?.bid !== bid) open = { bid, key: fresh(), tappedAt: new Date(now).toISOString() }
      return open
    },
    answered() {
      open = null
    },
  }
}

/** Returns the title of a failure. Without an answer the result is unknown: the bid may have arrived. */
export function failureTitle(error: Error, { words }: Language): string {
  return error instanceof NoAnswerError ? words.states.noAnswer : words.bidding.failed.title
}

/** Returns why a bid was not placed: the server's reason, if it gave one. */
export function failureWords(error: Error, language: Language, unit: MoneyUnit): string {
  const { text, unknown, newPaddle } = language.words.bidding.failed
  if (error instanceof NoAnswerError) return unknown
  if (!(error instanceof ApiError) || !error.body) return text
  return error.code === 'unknown_bidder' ? newPaddle : reasonIn(language, error, unit)
}

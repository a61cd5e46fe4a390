import type { AdvancedBid } from '../../../shared/entities/bid.ts'
import { formatFigure } from '../../../shared/money.ts'
import { wouldLead } from '../../../shared/rules/bids.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { useAdvancedBids } from '../../data/reads/desk-reads.ts'
import { useLotBook } from '../../data/reads/sale-reads.ts'
import { withBid } from '../../data/sale/view.ts'
import { useLotNow } from '../../screens/clerk/actions/useLotNow.ts'
import { openAdvanceBids } from '../advance-bids.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { unread } from '../facts.ts'
import { lotFigures } from '../lot-figures.ts'
import { useLotCommands } from '../tools.ts'

/** Bids left with the house: what is open, and how the clerk takes or declines them. */
export function useAdvanceBids() {
  const { auctionId, terms, flash } = useDesk()
  const { lotNumber } = useDeskLot()
  const lotNow = useLotNow()
  const { showToast } = useToast()
  const run = useLotCommands()
  const { data } = useAdvancedBids(auctionId, lotNumber)
  const bids = data ?? []
  const open = openAdvanceBids(bids, terms.advanceBids)

  const { data: book } = useLotBook(lotNumber)
  const next = book?.next ?? null
  const byMaximum = terms.advanceBids === 'maximum'

  function execute(): void {
    void run(
      'executeAdvancedBid',
      { body: { lotNumber } },
      { settle: withBid, shown: 'on answer', failed: 'The book did not bid' },
    )
  }

  function accept({ id, amount }: AdvancedBid): void {
    const now = lotNow()
    if (!now) return
    const { lot, bids: placed } = now
    if (lot.status !== 'active' || lot.startPrice === null) flash()
    else if (wouldLead(amount, lotFigures(lot, placed, terms))) {
      void run(
        'acceptAdvancedBid',
        { params: { id }, body: { lotNumber } },
        { settle: withBid, failed: 'Failed to approve bid' },
      )
    } else showToast({ title: `The bidding is past the advance bid of ${formatFigure(amount)}` })
  }

  return {
    all: bids,
    open,
    accept,
    /** By the terms of maximum bids: what the book would bid now. */
    byMaximum,
    next,
    execute,
    acceptTop() {
      const top = open[0]
      if (!data || (byMaximum && !book)) showToast({ title: unread(lotNumber) })
      else if (byMaximum) {
        if (next) execute()
        else showToast({ title: `The book has no bid on lot ${lotNumber} now` })
      } else if (top) accept(top)
      else showToast({ title: `No advance bid is left for lot ${lotNumber}` })
    },
    decline: ({ id }: AdvancedBid) =>
      void run('declineAdvancedBid', { params: { id }, body: { lotNumber } }, { failed: 'Failed to reject bid' }),
  }
}

import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { applyState } from '../../../data/apply-sale.ts'
import { keys } from '../../../data/keys.ts'
import { useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'
import { lotOnScreen } from './bid-cache.ts'
import { useSaleCache } from './useSaleCache.ts'

const NO_OUTCOME = { status: null, amount: null, paddleNumber: null, type: null, notes: null, at: null } as const

/** Starts the lot on view, or reopens it. 000 section 4. */
export function useLotCalls() {
  const { lotNumber, lot, activeLot, open, fields } = useDesk()
  const { showToast } = useToast()
  const cache = useSaleCache()

  const start = useWrite('startLot', {
    settle(into, state) {
      applyState(into, state)
      into.change(keys.lotState(lotNumber), (now) => ({ ...now, status: 'active', amount: null }))
      into.change(keys.saleStatus(lotNumber), (now) => ({ ...now, ...NO_OUTCOME }))
    },
    onDone() {
      showToast({ title: 'Lot Started', description: `Lot ${lotNumber}: ${lot.title}`, kind: 'success' })
      // The next thing every clerk does is to type the asking price.
      if (lotOnScreen(cache, lotNumber).lot?.startPrice === null) fields.askingPrice.current?.focus()
    },
    onFailed: (error) => showToast({ title: 'Error', description: sentenceOf(error), kind: 'destructive' }),
  })

  return {
    starting: start.isPending,
    startNow: () => start.mutate({ body: { lotNumber } }),
    /** Asks first where something would be lost: an outcome, or the bidding on another lot. */
    start() {
      const status = lotOnScreen(cache, lotNumber).lot?.status
      if (status === 'active' || start.isPending) return
      if (activeLot === null && status === 'preloaded') start.mutate({ body: { lotNumber } })
      else open({ kind: 'start-over' })
    },
  }
}

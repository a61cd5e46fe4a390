import type { LotState } from '../../../../shared/entities/lot.ts'
import { checkStartPrice } from '../../../../shared/rules/start-price.ts'
import { useToast } from '../../../components/useToast.ts'
import { keys } from '../../../data/keys.ts'
import { type Foresight, foresee, useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'
import { settleBid } from './bid-cache.ts'
import { useSaleCache } from './useSaleCache.ts'

/** Sets the asking price; an unusual one is asked about first. 000 section 5. */
export function useAskingPrice({ onSet }: { onSet: () => void }) {
  const { lotNumber, lot, open } = useDesk()
  const { showToast } = useToast()
  const cache = useSaleCache()

  function foreseePrice(price: number): Foresight {
    let before: LotState['startPrice'] = null
    return foresee(keys.lotState(lotNumber), {
      show(now) {
        before = now.startPrice
        return { ...now, startPrice: price }
      },
      takeBack: (now) => (now.startPrice === price ? { ...now, startPrice: before } : now),
    })
  }

  const { mutate } = useWrite('setStartPrice', {
    foresight: ({ body: { startPrice } }) => [foreseePrice(startPrice)],
    settle(into, { bid, startPrice }) {
      into.change(keys.bidsOfLot(lotNumber), (now) =>
        now.filter(({ id, type }) => type !== 'start_price' || id === bid.id),
      )
      settleBid(into, bid)
      into.change(keys.lotState(lotNumber), (now) => ({ ...now, startPrice }))
    },
    onDone: onSet,
    // Taken back without a word. 000 section 7.
    onFailed: () => cache.rereadLot(lotNumber),
  })

  const set = (startPrice: number) => mutate({ params: { lotNumber }, body: { startPrice } })
  return {
    set,
    /** Returns whether the price was good enough to be sent or asked about. */
    check(price: number | null): 'sent' | 'asked' | 'invalid' {
      const check = checkStartPrice(price, { low: lot.low_estimate, high: lot.high_estimate })
      if (check.kind === 'invalid' || price === null) {
        showToast({
          title: 'Invalid Start Price',
          description: 'Please enter a valid start price',
          kind: 'destructive',
        })
        return 'invalid'
      }
      if (check.kind === 'unusual') {
        open({ kind: 'unusual-price', price, check })
        return 'asked'
      }
      set(price)
      return 'sent'
    },
  }
}

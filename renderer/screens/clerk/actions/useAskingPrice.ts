import { checkStartPrice } from '../../../../shared/rules/start-price.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { withBid } from '../../../data/sale/view.ts'
import { useUnderWay } from '../../../data/writes/useCommands.ts'
import { useDesk, useDeskLot } from '../../../desk/desk.ts'
import { FACTS } from '../../../desk/facts.ts'
import { useLotCommands } from '../../../desk/tools.ts'

/** Sets the asking price; an unusual one is asked about first. */
export function useAskingPrice() {
  const { open } = useDesk()
  const { lotNumber, lot } = useDeskLot()
  const { showToast } = useToast()
  const run = useLotCommands()

  const starting = useUnderWay('startLot', { lotNumber })
  const set = (startPrice: number) =>
    // A failure is taken back without a word.
    void run(
      'setStartPrice',
      { params: { lotNumber }, body: { startPrice } },
      // Typed while the lot is being started, it waits for that.
      { settle: (view, { bid }) => withBid(view, bid), ...(starting && { after: 'all under way' }) },
    )
  return {
    /** A price is on show that the server has not taken yet. */
    setting: useUnderWay('setStartPrice', { lotNumber }),
    /** Returns whether the price was good enough to be sent or asked about. */
    check(price: number | null): 'sent' | 'asked' | 'invalid' {
      const check = checkStartPrice(price, { low: lot.low_estimate, high: lot.high_estimate })
      if (check.kind === 'invalid' || price === null) {
        showToast({
          title: 'Invalid Start Price',
          description: 'Please enter a valid start price',
          kind: 'destructive',
          so: FACTS.noPrice(lotNumber),
        })
        return 'invalid'
      }
      if (check.kind === 'unusual') {
        open({ kind: 'unusual-price', price, check, set })
        return 'asked'
      }
      set(price)
      return 'sent'
    },
  }
}

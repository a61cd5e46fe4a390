import type { LevelName } from '../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { ladderStep } from '../../shared/rules/ladder.ts'
import { auctionOf } from '../../shared/sale/auction-of.ts'
import { lotOf, type Sale, termsOf } from '../../shared/sale/state.ts'
import { OnlinePeople } from '../people/online-people.ts'
import { demandFor, rehearsalLots } from '../people/people.ts'
import { evening } from './auctioneer.ts'
import { bookOf } from './commissions.ts'
import { LEVELS } from './levels.ts'
import { type Display, type DisplayedLot, Rostrum } from './rostrum.ts'

/** What the auctioneer's display shows of a lot. */
export const displayOf =
  (sale: Sale): Display =>
  (lotNumber) => {
    const lot = lotOf(sale, lotNumber)
    const type = lot?.highest?.type
    const highest: DisplayedLot['highest'] =
      lot?.highest && type && type !== 'start_price'
        ? {
            amount: lot.highest.amount,
            type: type === 'house' ? 'floor' : type,
            paddleNumber: lot.highest.paddleNumber,
          }
        : null
    return {
      isActive: sale.activeLot === lotNumber,
      isOver: lot?.outcome != null,
      startPrice: lot?.startPrice ?? null,
      highest,
    }
  }

/** The auctioneer of an evening, and the people who bid online. */
export function modelOf(
  sale: Sale,
  { level: name, seed }: { level: LevelName; seed: number },
): { rostrum: Rostrum; online: OnlinePeople } {
  const level = LEVELS[name]
  const { ladder } = termsOf(sale)
  const houseStep = (amount: number) => ladderStep(ladder, amount)
  const lots = new Map(rehearsalLots(auctionOf(sale)).map((lot) => [lot.lotNumber, lot]))
  const takersOf = (lotNumber: LotNumber) => {
    const lot = lots.get(lotNumber)
    return lot ? demandFor(lot, { seed, crowd: level.crowd }).takers.filter(({ channel }) => channel === 'online') : []
  }
  return {
    rostrum: new Rostrum((wanted) =>
      evening({ level, seed, houseStep, wanted, book: bookOf(sale) }, [...lots.values()]),
    ),
    online: new OnlinePeople({ seed, takersOf }),
  }
}

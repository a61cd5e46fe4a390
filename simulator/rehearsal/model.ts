import type { LevelName } from '../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { ladderStep } from '../../shared/rules/ladder.ts'
import { auctionOf } from '../../shared/sale/auction-of.ts'
import { lotOf, type Sale, termsOf } from '../../shared/sale/state.ts'
import { OnlinePeople } from '../people/online-people.ts'
import { demandFor, rehearsalLots } from '../people/people.ts'
import { DRAWN_LOT, type Scenario } from '../scenarios/scenario.ts'
import { ScriptedLot } from '../scenarios/scripted-lot.ts'
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
  { level: name, seed, scenario }: { level: LevelName; seed: number; scenario: Scenario | null },
): { rostrum: Rostrum; online: OnlinePeople } {
  const level = LEVELS[name]
  const { ladder } = termsOf(sale)
  const houseStep = (amount: number) => ladderStep(ladder, amount)
  const lots = new Map(rehearsalLots(auctionOf(sale)).map((lot) => [lot.lotNumber, lot]))
  const scripts = new Map(sale.order.map((lotNumber, at) => [lotNumber, scenario?.lots[at]]))
  const scriptOf = (lotNumber: LotNumber) => scripts.get(lotNumber) ?? DRAWN_LOT
  const takersOf = (lotNumber: LotNumber) => {
    const lot = lots.get(lotNumber)
    if (!lot) return []
    const drawn = { demand: demandFor(lot, { seed, crowd: level.crowd }), incidents: new Map() }
    const { demand } = new ScriptedLot(scriptOf(lotNumber), { lot, seed, drawn })
    return demand.takers.filter(({ channel }) => channel === 'online')
  }
  return {
    rostrum: new Rostrum((wanted) =>
      evening({ level, seed, houseStep, wanted, book: bookOf(sale), scriptOf }, [...lots.values()]),
    ),
    online: new OnlinePeople({ seed, takersOf }),
  }
}

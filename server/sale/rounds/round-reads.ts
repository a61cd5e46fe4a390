import { leadOf, roundState } from '../../../shared/sale/rounds/round-lots.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { lotOnShow, type ReadParts } from '../publish/on-show.ts'

/** The public read of a lot's round, also on a mirror. */
export function roundReads(parts: Pick<ReadParts, 'house' | 'tags' | 'publisher'>) {
  return {
    lotRound(call) {
      const { sale, lot } = lotOnShow(parts, call)
      const lead = leadOf(sale, lot.lotNumber)
      return lead ? roundState(sale, lead) : refuse(404, 'round_unknown', `Lot ${lot.lotNumber} is not in a round`)
    },
  } satisfies Partial<Handlers>
}

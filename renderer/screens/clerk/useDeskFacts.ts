import { useToastFacts } from '../../components/toast/useToast.ts'
import { useSalePaused } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { useDeskLot } from '../../desk/desk.ts'
import { FACTS } from '../../desk/facts.ts'
import { useLotFigures } from '../../desk/selectors.ts'

/** Takes a toast away as soon as what it says of the lot on view, or of the sale, is no longer so. */
export function useDeskFacts(): void {
  const { lotNumber } = useDeskLot()
  const { status, figures } = useLotFigures()
  const warned = useView(({ sale }) => sale?.fairWarningLotNumber)
  const paused = useSalePaused()
  useToastFacts([
    FACTS.stands(lotNumber, status),
    paused ? FACTS.paused : FACTS.goesOn,
    ...(warned === lotNumber ? [FACTS.warned(lotNumber)] : []),
    ...(figures.startPrice === null ? [FACTS.noPrice(lotNumber)] : []),
    ...(figures.highestBid === null ? [FACTS.noBid(lotNumber)] : []),
  ])
}

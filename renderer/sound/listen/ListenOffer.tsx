import { onDemand } from '../../components/on-demand.tsx'
import { useView } from '../../data/sale/useView.ts'
import { withRoomWords } from '../../languages/RoomWords.tsx'

/** Loaded in a sale that offers sound; if that fails, the rest of the page is still shown. */
const Listen = onDemand(async () => {
  try {
    return withRoomWords((await import('./Listen.tsx')).Listen)
  } catch {
    return () => null
  }
})

/** Offers the saleroom's sound in a live sale whose terms do. */
export function ListenOffer() {
  const title = useView(({ held: { sale } }) => (sale?.live && sale.terms?.sound ? sale.metadata.title : null))
  return title === null ? null : <Listen title={title} />
}

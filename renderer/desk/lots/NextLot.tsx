import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { useDesk, useDeskLot } from '../desk.ts'
import { Panel } from '../parts/Panel.tsx'

/** The lot that comes after the one on view, where the desk has room for it. */
export function NextLot() {
  const { lots } = useDesk()
  const { lotNumber } = useDeskLot()
  const next = lots[lots.findIndex(({ lot_number }) => lot_number === lotNumber) + 1]
  return (
    <Panel title={next ? `Next: lot ${next.lot_number}` : 'The last lot of the sale'} className="hidden wide:flex">
      {next && (
        <div className="flex gap-3 px-2.5 pb-2.5">
          <div className="w-24 shrink-0">
            <LotPicture src={next.local_image_path} alt="" width={96} height={80} className="rounded-control" />
          </div>
          <div className="min-w-0 flex-1 text-sm wrap-anywhere">
            <p dir="auto" className="truncate" title={next.artist}>
              {next.artist}
            </p>
            <p dir="auto" className="lot-title line-clamp-2 text-base leading-tight" title={next.title}>
              {next.title}
            </p>
            <p className="figures mt-0.5 truncate">{next.estimate || 'No estimate'}</p>
          </div>
        </div>
      )}
    </Panel>
  )
}

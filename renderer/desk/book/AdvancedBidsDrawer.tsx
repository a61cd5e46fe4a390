import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import { Badge } from '../../components/Badge.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { Drawer } from '../../components/overlays/Drawer.tsx'
import { Cell, FigureCell, HeaderCell, Table } from '../../components/Table.tsx'
import { useAdvancedBids } from '../../data/reads/book-reads.ts'
import { allAdvanceBids, placeOf } from '../advance-bids.ts'
import { useDesk, useDeskLot } from '../desk.ts'

const SETTLED = { active: null, accepted: 'Accepted', declined: 'Rejected' } as const

/** All advance bids of the lot, highest first. */
export function AdvancedBidsDrawer({ open }: { open: boolean }) {
  const unit = use(AmountUnit)
  const { close } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const all = useAdvancedBids(lotNumber) ?? []
  return (
    <Drawer open={open} onOpenChange={close} title="Advanced Bids" description={`Lot ${lotNumber}, ${lot.title}`}>
      {all.length === 0 ? (
        <p className="text-ink-muted">There are no advanced bids for this lot</p>
      ) : (
        <Table caption={`Advanced bids for lot ${lotNumber}`}>
          <thead>
            <tr>
              <HeaderCell align="right" className="w-28">
                Bid
              </HeaderCell>
              <HeaderCell className="pl-6">Paddle No.</HeaderCell>
              <HeaderCell>Location</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {allAdvanceBids(all).map((bid) => (
              <tr key={bid.id} className={bid.status === 'active' ? undefined : 'text-ink-muted'}>
                <FigureCell className="text-base font-semibold">{formatAmount(bid.amount, unit)}</FigureCell>
                <Cell className="figures pl-6">{bid.paddleNumber}</Cell>
                <Cell>
                  {placeOf(bid)} {SETTLED[bid.status] && <Badge>{SETTLED[bid.status]}</Badge>}
                  {bid.asleep && bid.status !== 'declined' && <Badge tone="warning">Asleep</Badge>}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Drawer>
  )
}

import { BID_TYPES } from '../../../shared/entities/bids/bid-types.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { Cell, FigureCell, figures, Table } from '../../components/Table.tsx'
import { useRead } from '../../data/reads/useRead.ts'
import { ReadState } from '../../widgets/ReadState.tsx'

const COLUMNS = [figures('Seconds'), figures('Amount'), 'From', 'Paddle', '']

/** The bids on a lot in the first evening, under each variant side by side. */
export function LotBids({ lotNumber, onClose }: { lotNumber: LotNumber; onClose: () => void }) {
  const read = useRead('labLot', { params: { lotNumber } })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="full"
      title={`Lot ${lotNumber}${read.data ? `, ${read.data.title}` : ''}`}
      description="The bids of the first evening."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {read.data ? (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {read.data.variants.map(({ name, bids, sold }) => (
            <section key={name} aria-label={name}>
              <h3 className="font-semibold">
                {name}: {sold ? `sold for ${sold.amount} to ${sold.paddleNumber ?? 'nobody known'}` : 'not sold'}
              </h3>
              {bids.length === 0 ? (
                <p className="mt-2 text-sm text-ink-muted">No bids.</p>
              ) : (
                <Table caption={`Bids under ${name}`} columns={COLUMNS} className="mt-2">
                  {bids.map(({ amount, type, paddleNumber, counted, afterMs }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the bids of a played evening never change.
                    <tr key={at}>
                      <FigureCell>{(afterMs / 1_000).toFixed(1)}</FigureCell>
                      <FigureCell>{amount}</FigureCell>
                      <Cell>{BID_TYPES[type].label}</Cell>
                      <Cell>{paddleNumber}</Cell>
                      <Cell>{counted ? '' : 'did not count'}</Cell>
                    </tr>
                  ))}
                </Table>
              )}
            </section>
          ))}
        </div>
      ) : (
        <ReadState read={read} />
      )}
    </Dialog>
  )
}

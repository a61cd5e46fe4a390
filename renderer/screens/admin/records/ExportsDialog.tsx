import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { Cell, Table } from '../../../components/Table.tsx'
import { titleOf } from '../auctions.ts'
import { type Exported, type ExportForm, useExports } from './useExports.ts'

const RECORDS: readonly (readonly [Exported, string])[] = [
  ['catalogue', 'Catalogue'],
  ['results', 'Results'],
  ['bids', 'Bids'],
  ['audit', 'Audit trail'],
]
const FORMS: readonly (readonly [ExportForm, string])[] = [
  ['workbook', 'Excel'],
  ['excel', 'CSV (;)'],
  ['csv', 'CSV'],
  ['zip', 'ZIP'],
]

export function ExportsDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const { save, saving } = useExports(auction.auctionId)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Exports"
      description={`CSV (;) is for a German or French Excel: semicolons, decimal commas, times by the clock of “${titleOf(auction)}”. The catalogue can be uploaded again in each form; its ZIP has the pictures.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Table caption="Records and their forms" columns={['Record', ...FORMS.map(([, label]) => label)]}>
        {RECORDS.map(([what, name]) => (
          <tr key={what}>
            <Cell className="font-medium">{name}</Cell>
            {FORMS.filter(([form]) => form !== 'zip' || what === 'catalogue').map(([form, label]) => (
              <Cell key={form}>
                <Button
                  aria-label={`${name} as ${label}`}
                  onClick={() => save({ what, form })}
                  pending={saving?.what === what && saving.form === form}
                >
                  {label}
                </Button>
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
    </Dialog>
  )
}

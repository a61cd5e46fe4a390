import { useState } from 'react'
import { formatFigure } from '../../../../shared/amounts/money.ts'
import type { Body } from '../../../../shared/api/index.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { SheetDialog } from '../../../widgets/sheet/SheetDialog.tsx'
import { useClientSheet } from '../../../widgets/sheet/useSheet.ts'
import type { PaddleDesk } from '../opened.ts'
import { ClientRows } from './ClientRows.tsx'
import { decisionOf, LEFT_OUT, NEW, type PreviewRow, type RowDecision, toImport } from './decisions.ts'

const FIELDS = [
  { field: 'name', label: 'Name' },
  { field: 'first', label: 'First name' },
  { field: 'title', label: 'Title' },
  { field: 'number', label: 'Client number' },
  { field: 'company', label: 'Company' },
  { field: 'phone', label: 'Phone' },
  { field: 'mobile', label: 'Mobile' },
  { field: 'email', label: 'Mail' },
  { field: 'address', label: 'Address' },
  { field: 'address2', label: 'Address, second line' },
  { field: 'postcode', label: 'Postcode' },
  { field: 'town', label: 'Town' },
  { field: 'region', label: 'Region' },
  { field: 'country', label: 'Country' },
  { field: 'languages', label: 'Languages' },
  { field: 'taxNumber', label: 'Tax number' },
  { field: 'alerts', label: 'Alert' },
  { field: 'note', label: 'Note' },
  { field: 'paddle', label: 'Paddle' },
  { field: 'limit', label: 'Limit of the paddle' },
  { field: 'clientLimit', label: 'Limit of the client' },
] as const

/** Imports clients and registrations from a spreadsheet. Asks about possible duplicates; merges none by itself. */
export function ImportDialog({ desk: { sale, close } }: { desk: PaddleDesk }) {
  const sheet = useClientSheet()
  const [decided, setDecided] = useState<ReadonlyMap<number, RowDecision>>(new Map())
  const [done, setDone] = useState<Reply<'importClients'> | null>(null)
  const take = useWrite('importClients', { onDone: setDone, failed: 'Not imported' })
  const rows = sheet.data?.rows ?? []
  const open = rows.filter((row) => decisionOf(row, decided) === null)
  const chosen: Body<'importClients'>['rows'] = toImport(rows, decided)
  const refused = rows.filter((row) => row.refused !== null).length

  function decideAll(decision: (row: (typeof rows)[number]) => RowDecision | null): void {
    const made = open.flatMap((row) => {
      const to = decision(row)
      return to === null ? [] : [[row.row, to] as const]
    })
    setDecided(new Map([...decided, ...made]))
  }
  if (done) return <Done done={done} onClose={close} />
  return (
    <SheetDialog
      title="Clients from a File"
      description="A spreadsheet (XLSX, CSV or TSV) of clients, or of registrations with paddles for this sale."
      sheet={{
        ...sheet,
        choose: (file) => {
          setDecided(new Map())
          sheet.choose(file)
        },
      }}
      fields={FIELDS}
      status={
        sheet.data?.isKnown
          ? summary({ understood: rows.length - refused, refused, open: open.length })
          : 'Choose the column of the name or the company.'
      }
      take={{
        children: <>Import {chosen.length > 0 && formatFigure(chosen.length)}</>,
        reason:
          open.length > 0
            ? 'Decide about the possible duplicates first'
            : chosen.length === 0
              ? 'No client is read yet'
              : null,
        pending: take.isPending,
        pendingLabel: 'Importing...',
        onClick: () => take.mutate({ body: { auctionId: sale.auctionId, rows: chosen } }),
      }}
      onClose={close}
    >
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => decideAll(sureMatch)}>
            Join All with the Same Mail or Number
          </Button>
          <Button size="sm" onClick={() => decideAll(() => NEW)}>
            All Are New
          </Button>
          <Button size="sm" onClick={() => decideAll(() => LEFT_OUT)}>
            Leave All Out
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ClientRows
          rows={rows}
          decided={decided}
          onDecide={(row, decision) => setDecided(new Map(decided).set(row, decision))}
        />
      )}
    </SheetDialog>
  )
}

/** The known client with the same mail or number. A name alone is no proof: two people may have it. */
const sureMatch = ({ same }: PreviewRow) => same.find(({ why }) => why !== 'name')?.id ?? null

function summary({ understood, refused, open }: { understood: number; refused: number; open: number }): string {
  const parts = [
    `${formatFigure(understood)} understood`,
    ...(refused > 0 ? [`${formatFigure(refused)} refused and left out`] : []),
    ...(open > 0 ? [`${formatFigure(open)} may be known already`] : []),
  ]
  return `${parts.join(', ')}. Nothing is added yet.`
}

function Done({ done, onClose }: { done: Reply<'importClients'>; onClose: () => void }) {
  const { added, joined, registered, refused } = done
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Clients Imported"
      description={`${formatFigure(added)} added, ${formatFigure(joined)} joined, ${formatFigure(registered)} paddles registered.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {refused.length > 0 && (
        <ul aria-label="Paddles that were not registered" className="flex flex-col gap-1 pb-2 text-danger-ink">
          {refused.map(({ paddle, why }) => (
            <li key={paddle}>{why}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

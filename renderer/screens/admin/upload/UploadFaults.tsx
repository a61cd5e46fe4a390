import { Copy } from 'lucide-react'
import { Button } from '../../../components/buttons/Button.tsx'
import { copyText } from '../../../components/copy-text.ts'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, Table } from '../../../components/Table.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { faultsAsText, type UploadFault } from './upload-state.ts'

type UploadFaultsProps = { message: string; faults: readonly UploadFault[] }

/** Why an upload was refused, by lot and field, for the reader or the author of the file. */
export function UploadFaults({ message, faults }: UploadFaultsProps) {
  const { showToast } = useToast()

  async function copy(): Promise<void> {
    const isCopied = await copyText(faultsAsText(message, faults))
    showToast(
      isCopied
        ? { title: 'Copied', kind: 'success' }
        : { title: 'Could not copy', description: 'Select the list and copy it by hand', kind: 'destructive' },
    )
  }

  return (
    <div className="rounded-panel border border-danger-ink">
      <div className="flex flex-wrap items-start justify-between gap-3 bg-danger-wash p-3">
        <p className="min-w-0 flex-1 font-medium text-danger-ink wrap-anywhere">{message}</p>
        <Button size="sm" onClick={copy}>
          <Copy aria-hidden className="size-3.5" />
          Copy
        </Button>
      </div>
      {faults.length > 0 && (
        <ScrollRegion label="Problems" className="max-h-48 overflow-auto px-3 pb-3">
          <Table caption="Problems by lot and field" columns={['Lot', 'Field', 'Problem']}>
            {faults.map(({ lot, field, message: said }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <tr key={index}>
                <Cell className="figures font-medium">{lot}</Cell>
                <Cell className="font-mono text-xs">{field}</Cell>
                <Cell className="wrap-anywhere">{said}</Cell>
              </tr>
            ))}
          </Table>
        </ScrollRegion>
      )}
    </div>
  )
}

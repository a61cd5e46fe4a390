import { useMutation } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '../../../api-error.ts'
import { useClient } from '../../../data/provider.tsx'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { saveFile } from '../save-file.ts'

/** A sale's records, and the formats of their exports. */
export type Exported = 'catalogue' | 'bids' | 'results' | 'audit'
export type ExportForm = 'csv' | 'excel' | 'workbook' | 'zip'
type Wanted = { what: Exported; form: ExportForm }

/** The calls of each record, and the error message if the server gives no reason. */
const EXPORTS = {
  catalogue: {
    csv: 'exportCatalogue',
    workbook: 'exportCatalogueWorkbook',
    failed: 'Failed to export the catalogue',
  },
  bids: { csv: 'exportBids', workbook: 'exportBidsWorkbook', failed: 'Failed to export auction bidding data' },
  results: { csv: 'exportResults', workbook: 'exportResultsWorkbook', failed: 'Failed to export the results' },
  audit: { csv: 'exportAudit', workbook: 'exportAuditWorkbook', failed: 'Failed to export the audit trail' },
} as const
const ENDS: Readonly<Record<ExportForm, string>> = { csv: '.csv', excel: '_excel.csv', workbook: '.xlsx', zip: '.zip' }

export function useExports(auctionId: string) {
  const client = useClient()
  const outcome = useOutcome()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ what, form }: Wanted) => {
      const params = { auctionId }
      const { csv, workbook } = EXPORTS[what]
      const response = await (form === 'zip'
        ? client.open('exportCatalogueZip', { params })
        : form === 'workbook'
          ? client.open(workbook, { params })
          : client.open(csv, { params, query: form === 'excel' ? { format: form } : {} }))
      return {
        content: await response.blob(),
        file: fileNamed(response) ?? `auction_${auctionId}_${what}${ENDS[form]}`,
      }
    },
    onSuccess({ content, file }) {
      saveFile(content, file)
      outcome.done({ title: 'Export Successful', description: `Saved as ${file}` })
    },
    onError(error, { what }) {
      const said = error instanceof ApiError && error.status === 404 ? sentenceOf(error) : EXPORTS[what].failed
      outcome.failed({ title: 'Export Failed', description: said }, error)
    },
  })
  return { save: mutate, saving: isPending ? variables : null }
}

/** Returns the server's file name, which marks a rehearsal or a crowd. */
function fileNamed({ headers }: Response): string | undefined {
  return /filename="?([\w.-]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1]
}

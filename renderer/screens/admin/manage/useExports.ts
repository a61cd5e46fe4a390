import { useMutation } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '../../../data/client/api-error.ts'
import { useClient } from '../../../data/provider.tsx'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { saveFile } from '../save-file.ts'

type ExportName = 'exportBids' | 'exportResults' | 'exportResultsWorkbook' | 'exportAudit'

/** Each export's file name, and its error message where the server gives no reason. */
const EXPORTS: Readonly<Record<ExportName, { file: (auctionId: string) => string; failed: string }>> = {
  exportBids: { file: (id) => `auction_${id}_bids.csv`, failed: 'Failed to export auction bidding data' },
  exportResults: { file: (id) => `auction_${id}_results.csv`, failed: 'Failed to export the results' },
  exportResultsWorkbook: { file: (id) => `auction_${id}_results.xlsx`, failed: 'Failed to export the results' },
  exportAudit: { file: (id) => `auction_${id}_audit.csv`, failed: 'Failed to export the audit trail' },
}

/** An auction's files, with their toasts. */
export function useExports(auctionId: string) {
  const client = useClient()
  const outcome = useOutcome()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (name: ExportName) => {
      const response = await client.open(name, { params: { auctionId } })
      return { content: await response.blob(), file: fileNamed(response) ?? EXPORTS[name].file(auctionId) }
    },
    onSuccess({ content, file }) {
      saveFile(content, file)
      outcome.done({ title: 'Export Successful', description: `Saved as ${file}` })
    },
    onError(error, name) {
      const said = error instanceof ApiError && error.status === 404 ? sentenceOf(error) : EXPORTS[name].failed
      outcome.failed({ title: 'Export Failed', description: said }, error)
    },
  })
  return {
    exportBids: () => mutate('exportBids'),
    exportResults: () => mutate('exportResults'),
    exportWorkbook: () => mutate('exportResultsWorkbook'),
    exportAudit: () => mutate('exportAudit'),
    isExporting: isPending && variables === 'exportBids',
  }
}

/** The server's name for the file, which says where it comes from a rehearsal or a crowd. */
function fileNamed({ headers }: Response): string | undefined {
  return /filename="?([\w.-]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1]
}

import { useMutation } from '@tanstack/react-query'
import { useClient } from '../../../data/provider.tsx'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { followDownload } from '../save-file.ts'
import { BACKUP_ALL_URL, backupUrl } from './backup-url.ts'

type BackupOf = { auctionId: string } | 'all'

/**
 * Downloads a backup, or says why it cannot. Requested by code first, because the browser would show a refusal as a
 * broken download; stopped after the headers, because a backup may exceed the memory.
 */
export function useBackup() {
  const client = useClient()
  const { failed } = useOutcome()
  const { mutate, isPending } = useMutation({
    mutationFn: async (of: BackupOf) => {
      const asked = new AbortController()
      const { signal } = asked
      await (of === 'all' ? client.open('backupAll', { signal }) : client.open('backupAuction', { params: of, signal }))
      asked.abort()
    },
    onSuccess: (_, of) => followDownload(of === 'all' ? BACKUP_ALL_URL : backupUrl(of.auctionId)),
    onError: (error) => failed('Export Failed', error),
  })
  return { backUp: (of: BackupOf) => mutate(of), isAsking: isPending }
}

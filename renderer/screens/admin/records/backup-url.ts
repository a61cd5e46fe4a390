import { requestOf } from '../../../../shared/api/request.ts'

/** Where one auction's backup is to be had. A gigabyte of pictures goes straight to the disk, so the browser fetches it itself. */
export function backupUrl(auctionId: string): string {
  return requestOf('backupAuction', { params: { auctionId } }).path
}

export const BACKUP_ALL_URL = requestOf('backupAll').path

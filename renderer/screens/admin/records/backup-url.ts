import { requestOf } from '../../../../shared/api/request.ts'
import { routes } from '../../../../shared/api/routes.ts'

/** Returns a backup's address. The browser downloads it: a gigabyte of pictures must go straight to disk. */
export function backupUrl(auctionId: string): string {
  return requestOf(routes.backupAuction, { params: { auctionId } }).path
}

export const BACKUP_ALL_URL = requestOf(routes.backupAll).path

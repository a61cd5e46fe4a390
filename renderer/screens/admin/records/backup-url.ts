import { requestOf } from '../../../../shared/api/request.ts'
import { routes } from '../../../../shared/api/routes.ts'

/** The address of an auction's backup. The browser downloads it by itself, since a gigabyte of pictures must go straight to the disk. */
export function backupUrl(auctionId: string): string {
  return requestOf(routes.backupAuction, { params: { auctionId } }).path
}

export const BACKUP_ALL_URL = requestOf(routes.backupAll).path

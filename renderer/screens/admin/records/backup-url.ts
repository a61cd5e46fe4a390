import { callUrl } from '../../../data/call-url.ts'
import { routes } from '../../../data/routes.ts'

const [, one = ''] = routes.backupAuction.split(' ')
const [, all = ''] = routes.backupAll.split(' ')

/** Where one auction's backup is to be had. A gigabyte of pictures goes straight to the disk, so the browser fetches it itself. */
export function backupUrl(auctionId: string): string {
  return callUrl(one, { params: { auctionId }, query: {} })
}

export const BACKUP_ALL_URL = all

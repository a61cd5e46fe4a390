import { z } from 'zod'
import { AuctionId } from '../../shared/auction-id.ts'
import { Tag } from '../../shared/entities/tag.ts'

/** The file by which a ZIP says that it is a backup of ours; it lies at the root. */
export const MANIFEST_NAME = 'saleroom-backup.json'

/** What a backup says of itself. Each auction lies in `auctions/<id>/`, as in the data folder. Issue 5, DESIGN 6. */
export const BackupManifest = z.object({
  format: z.literal('saleroom-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  auctions: z.array(AuctionId).min(1).max(1000),
  /** The tags that the lots name. */
  tags: z.array(Tag),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** The folder of an auction in a backup, with its slash. */
export function folderInBackup(auctionId: string): string {
  return `auctions/${auctionId}/`
}

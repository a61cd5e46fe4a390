import { z } from 'zod'
import { Tag, Theme } from '../entities/tag.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { AuctionLotParams } from './commands.ts'
import { apiRows, BY_VERSION } from './row.ts'

const IdParams = z.strictObject({ id: z.string().min(1).max(64) })
const LotTag = AuctionLotParams.extend({ tagId: z.string().min(1).max(64) })
const Use = z.object({ auctionId: z.string(), title: z.string(), lotNumber: LotNumberSchema })

/** Tags and the themes of the clerk's screen. */
export const tagsApi = apiRows({
  tags: { role: 'staff', summary: 'All tags', reply: z.array(Tag) },
  tagUsage: {
    role: 'staff',
    summary: 'The lots and auctions that use a tag',
    params: IdParams,
    reply: z.object({ lots: z.array(Use), auctions: z.array(z.object({ auctionId: z.string(), title: z.string() })) }),
  },
  tagsOfLot: {
    role: 'public',
    read: BY_VERSION,
    summary: "A lot's tags",
    params: AuctionLotParams,
    reply: z.array(Tag),
  },
  addTagToLot: {
    role: 'staff',
    summary: 'Puts a tag on a lot',
    params: LotTag,
    reply: z.array(Tag),
  },
  removeTagFromLot: {
    role: 'staff',
    summary: 'Takes a tag off a lot',
    params: LotTag,
    reply: z.array(Tag),
  },
  styleEditor: {
    role: 'staff',
    summary: 'Whether themes are in use',
    reply: z.object({ enabled: z.boolean() }),
  },
  themes: { role: 'staff', summary: 'All themes', reply: z.array(Theme) },
  activeTheme: {
    role: 'staff',
    summary: 'The active theme, or null',
    reply: Theme.nullable(),
  },
})

import { z } from 'zod'
import { ColourInput, Tag, Theme } from '../entities/tag.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { AuctionLotParams } from './commands.ts'
import { apiRows } from './row.ts'

const IdParams = z.strictObject({ id: z.string().min(1).max(64) })
const LotTag = AuctionLotParams.extend({ tagId: z.string().min(1).max(64) })
const TagFields = z.strictObject({
  name: z.string().trim().min(1, 'Tag name is required.').max(60),
  color: ColourInput.default('#000000'),
  metaDescription: z.string().trim().max(1000).nullish(),
})
const Use = z.object({ auctionId: z.string(), title: z.string(), lotNumber: LotNumberSchema })

/** Tags and the clerk screen's themes. */
export const tagsApi = apiRows({
  tags: { role: 'staff', summary: 'All tags', reply: z.array(Tag) },
  createTag: { role: 'staff', summary: 'Makes a tag', body: TagFields, reply: Tag },
  updateTag: {
    role: 'staff',
    summary: 'Changes a tag',
    params: IdParams,
    body: TagFields,
    reply: Tag,
  },
  deleteTag: {
    role: 'staff',
    summary: 'Removes a tag from all lots and deletes it',
    params: IdParams,
    reply: z.object({ id: z.string(), affectedLots: z.number().int(), affectedAuctions: z.number().int() }),
  },
  tagUsage: {
    role: 'staff',
    summary: 'The lots and auctions that use a tag',
    params: IdParams,
    reply: z.object({ lots: z.array(Use), auctions: z.array(z.object({ auctionId: z.string(), title: z.string() })) }),
  },
  tagsOfLot: {
    role: 'public',
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
  setStyleEditor: {
    role: 'staff',
    summary: 'Switches themes on or off',
    body: z.strictObject({ enabled: z.boolean() }),
    reply: z.object({ enabled: z.boolean() }),
  },
  themes: { role: 'staff', summary: 'All themes', reply: z.array(Theme) },
  createTheme: {
    role: 'staff',
    summary: 'Makes a theme; the first one is the default and active',
    body: z.strictObject({
      name: z.string().trim().min(1, 'Please enter a theme name').max(60),
      backgroundColor: ColourInput.default('#ffffff'),
      isDefault: z.boolean().optional(),
    }),
    reply: Theme,
  },
  activeTheme: {
    role: 'staff',
    summary: 'The active theme, or null',
    reply: Theme.nullable(),
  },
  activateTheme: {
    role: 'staff',
    summary: 'Makes a theme the active one',
    params: IdParams,
    reply: Theme,
  },
})

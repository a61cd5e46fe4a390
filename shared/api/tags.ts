import { z } from 'zod'
import { ColourInput, Tag, Theme } from '../entities/tag.ts'
import { LotNumberInput, LotNumberSchema } from '../lot-number.ts'
import { AuctionParams } from './auction.ts'
import { defineApi } from './row.ts'

const IdParams = z.strictObject({ id: z.string().min(1).max(64) })
const LotOfAuction = z.strictObject({ ...AuctionParams.shape, lotNumber: LotNumberInput })
const LotTag = LotOfAuction.extend({ tagId: z.string().min(1).max(64) })
const TagFields = z.strictObject({
  name: z.string().trim().min(1, 'Tag name is required.').max(60),
  color: ColourInput.default('#000000'),
  metaDescription: z.string().trim().max(1000).nullish(),
})
const Use = z.object({ auctionId: z.string(), title: z.string(), lotNumber: LotNumberSchema })

/** Tags and the clerk screen's themes. */
export const tagsApi = defineApi({
  tags: { method: 'GET', path: '/api/tags', role: 'staff', summary: 'All tags', reply: z.array(Tag) },
  createTag: { method: 'POST', path: '/api/tags', role: 'staff', summary: 'Makes a tag', body: TagFields, reply: Tag },
  updateTag: {
    method: 'PUT',
    path: '/api/tags/:id',
    role: 'staff',
    summary: 'Changes a tag',
    params: IdParams,
    body: TagFields,
    reply: Tag,
  },
  deleteTag: {
    method: 'DELETE',
    path: '/api/tags/:id',
    role: 'staff',
    summary: 'Removes a tag from all lots and deletes it',
    params: IdParams,
    reply: z.object({ id: z.string(), affectedLots: z.number().int(), affectedAuctions: z.number().int() }),
  },
  tagUsage: {
    method: 'GET',
    path: '/api/tags/:id/usage',
    role: 'staff',
    summary: 'The lots and auctions that use a tag',
    params: IdParams,
    reply: z.object({ lots: z.array(Use), auctions: z.array(z.object({ auctionId: z.string(), title: z.string() })) }),
  },
  tagsOfLot: {
    method: 'GET',
    path: '/api/auctions/:auctionId/lots/:lotNumber/tags',
    role: 'public',
    summary: "A lot's tags",
    params: LotOfAuction,
    reply: z.array(Tag),
  },
  addTagToLot: {
    method: 'POST',
    path: '/api/auctions/:auctionId/lots/:lotNumber/tags/:tagId',
    role: 'staff',
    summary: 'Puts a tag on a lot',
    params: LotTag,
    reply: z.array(Tag),
  },
  removeTagFromLot: {
    method: 'DELETE',
    path: '/api/auctions/:auctionId/lots/:lotNumber/tags/:tagId',
    role: 'staff',
    summary: 'Takes a tag off a lot',
    params: LotTag,
    reply: z.array(Tag),
  },
  styleEditor: {
    method: 'GET',
    path: '/api/style-editor/enabled',
    role: 'staff',
    summary: 'Whether themes are in use',
    reply: z.object({ enabled: z.boolean() }),
  },
  setStyleEditor: {
    method: 'POST',
    path: '/api/style-editor/enabled',
    role: 'staff',
    summary: 'Switches themes on or off',
    body: z.strictObject({ enabled: z.boolean() }),
    reply: z.object({ enabled: z.boolean() }),
  },
  themes: { method: 'GET', path: '/api/themes', role: 'staff', summary: 'All themes', reply: z.array(Theme) },
  createTheme: {
    method: 'POST',
    path: '/api/themes',
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
    method: 'GET',
    path: '/api/themes/active',
    role: 'staff',
    summary: 'The active theme, or null',
    reply: Theme.nullable(),
  },
  activateTheme: {
    method: 'POST',
    path: '/api/themes/:id/activate',
    role: 'staff',
    summary: 'Makes a theme the active one',
    params: IdParams,
    reply: Theme,
  },
})

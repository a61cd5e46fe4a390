import { z } from 'zod'
import { type Refusal, refuse, unknown } from '../../engine/decision.ts'
import { shapeOf } from '../../engine/field.ts'
import { ColourInput, TAG_FIELDS, Tag } from '../../entities/tag.ts'
import { houseCommand, houseEvent, invariant, type ReplyContext } from '../rows.ts'
import { type House, withRecord } from '../state.ts'

/** The most tags of a house: every picker lists them all. */
export const MOST_TAGS = 5_000

const TagId = z.string().min(1).max(64)
const StoredTag = z.strictObject(shapeOf(TAG_FIELDS))
/** The fields of a tag that people write. */
const WORDS = {
  name: z.string().trim().min(1, 'Tag name is required.').max(60),
  color: ColourInput.default('#000000'),
  metaDescription: z.string().trim().max(1000).nullish(),
}
type Words = z.output<z.ZodObject<typeof WORDS>>

/** The key of a tag's name, which ignores case. */
export function tagNameKey({ name }: { name: string }): string {
  return name.normalize('NFC').toLowerCase()
}

/** A tag in stored form. */
export function tagOf(kept: Pick<Tag, 'id' | 'createdAt'>, { name, color, metaDescription }: Words): Tag {
  return { id: kept.id, name, color, ...(metaDescription && { metaDescription }), createdAt: kept.createdAt }
}

function nameTaken({ tags }: House, tag: Tag): Refusal | null {
  const key = tagNameKey(tag)
  const other = [...tags.values()].find((each) => each.id !== tag.id && tagNameKey(each) === key)
  return other ? refuse('tag_name_taken', `There is already a tag called “${other.name}”.`) : null
}

function tooMany(count: number): Refusal | null {
  if (count <= MOST_TAGS) return null
  const most = MOST_TAGS.toLocaleString('en-GB')
  return refuse('too_many_tags', `The house can have at most ${most} tags. Delete unused tags first.`)
}

const noSuchTag = () => unknown('tag_unknown', 'This tag does not exist.')

function theTag({ tags }: House, id: string): Tag {
  const tag = tags.get(id)
  if (!tag) throw new Error(`The reply's tag ${id} is not in the house`)
  return tag
}

export const createTag = houseCommand({
  role: 'staff',
  route: 'POST /api/tags',
  summary: 'Makes a tag',
  input: z.strictObject(WORDS),
  decide(house, words, { id, at }) {
    const tag = tagOf({ id, createdAt: at }, words)
    return nameTaken(house, tag) ?? tooMany(house.tags.size + 1) ?? [tagCreated({ tag })]
  },
  replies: Tag,
  reply: (after, { given }) => theTag(after, given.id),
})

export const updateTag = houseCommand({
  role: 'staff',
  route: 'PUT /api/tags/:id',
  summary: 'Changes a tag',
  input: z.strictObject({ id: TagId, ...WORDS }),
  decide(house, { id, ...words }) {
    const known = house.tags.get(id)
    if (!known) return noSuchTag()
    const tag = tagOf(known, words)
    return nameTaken(house, tag) ?? [tagChanged({ tag })]
  },
  replies: Tag,
  reply: (after, { input }: ReplyContext<{ id: string }>) => theTag(after, input.id),
})

/** Lots with the tag are shown without it. The handler counts them. */
export const deleteTag = houseCommand({
  role: 'staff',
  route: 'DELETE /api/tags/:id',
  summary: 'Removes a tag from all lots and deletes it',
  input: z.strictObject({ id: TagId }),
  decide: (house, { id }) => (house.tags.has(id) ? [tagDeleted({ id })] : noSuchTag()),
  replies: z.object({ id: z.string(), affectedLots: z.number().int(), affectedAuctions: z.number().int() }),
})

/** Adds the tags of an import or backup that the house lacks both by id and by name. */
export const addTags = houseCommand({
  role: 'staff',
  summary: 'Adds tags of an import',
  input: z.strictObject({ tags: z.array(StoredTag) }),
  decide(house, { tags }) {
    const ids = new Set(house.tags.keys())
    const names = new Set([...house.tags.values()].map(tagNameKey))
    const missing = tags.filter((tag) => {
      if (ids.has(tag.id) || names.has(tagNameKey(tag))) return false
      ids.add(tag.id)
      names.add(tagNameKey(tag))
      return true
    })
    if (missing.length === 0) return []
    return tooMany(house.tags.size + missing.length) ?? [tagsAdded({ tags: missing })]
  },
  replies: z.null(),
})

export const tagCreated = houseEvent('tag_created', {
  version: 1,
  fields: z.strictObject({ tag: StoredTag }),
  sentence: ({ tag }) => `Tag “${tag.name}” made`,
  about: ({ tag }) => ({ tags: [tag.id] }),
  evolve: (house, { tag }) => withRecord(house, 'tags', tag.id, tag),
})

export const tagChanged = houseEvent('tag_changed', {
  version: 1,
  fields: z.strictObject({ tag: StoredTag }),
  sentence({ tag }, before) {
    const was = before.tags.get(tag.id)
    return was && was.name !== tag.name ? `Tag “${was.name}” changed to “${tag.name}”` : `Tag “${tag.name}” changed`
  },
  about: ({ tag }) => ({ tags: [tag.id] }),
  evolve: (house, { tag }) => withRecord(house, 'tags', tag.id, tag),
})

export const tagDeleted = houseEvent('tag_deleted', {
  version: 1,
  fields: z.strictObject({ id: TagId }),
  sentence: ({ id }, before) => `Tag “${before.tags.get(id)?.name ?? id}” deleted`,
  about: ({ id }) => ({ tags: [id] }),
  evolve: (house, { id }) => withRecord(house, 'tags', id, undefined),
})

export const tagsAdded = houseEvent('tags_added', {
  version: 1,
  fields: z.strictObject({ tags: z.array(StoredTag) }),
  sentence: ({ tags }) => (tags.length === 1 ? `Tag “${tags[0]?.name}” imported` : `${tags.length} tags imported`),
  evolve: (house, { tags }) => tags.reduce((next, tag) => withRecord(next, 'tags', tag.id, tag), house),
})

/** Names of tags are unique. */
export const tagNames = invariant((after, diff) =>
  [...(diff.get('tags') ?? [])].flatMap(([key, { is }]) => {
    const tag = is && after.tags.get(String(key))
    return tag && nameTaken(after, tag) ? [{ table: 'tags' as const, key, field: 'name' }] : []
  }),
)

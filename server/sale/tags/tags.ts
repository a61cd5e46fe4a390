import { join } from 'node:path'
import { z } from 'zod'
import { Tag } from '../../../shared/entities/tag.ts'
import type { TagBook } from '../../../shared/sale/view.ts'
import { Refused, refuse } from '../../access/refused.ts'
import { type DataFolder, openDurable } from '../../storage/durable-store.ts'
import { newId } from '../room/ids.ts'

const TagsFile = z.object({ tags: z.array(Tag) })

/** Tags a house may have: every change writes all of them down anew, and every picker lists them. */
export const MOST_TAGS = 5_000

/** What a tag says. Without meta description it has none. */
export type TagFields = { name: string; color: string; metaDescription?: string | null | undefined }

/** A tag as an imported sale's file defines it. */
export type ImportedTag = { name: string; color: string; meta_description?: string }

/** The ids of a lot's tags, given by name as its sale's file spells them. */
export type TagIdsOf = (names: readonly string[]) => string[]

/** The house's tags. Two names that differ in case only are one. */
export type Tags = TagBook & {
  /** In the order they were made. */
  list(): Tag[]
  /** Another thing after each change, and the same until then. */
  edition(): unknown
  /** The tag of an id. Refuses 404. */
  require(id: string): Tag
  /** Refuses, 409, a name that is taken, and one tag too many. */
  create(fields: TagFields): Promise<Tag>
  /** Replaces what a tag says. Refuses, 409, a name that is taken, and 404. */
  change(id: string, fields: TagFields): Promise<Tag>
  /** Deletes a tag. Lots that still name it are shown without. Refuses 404. */
  remove(id: string): Promise<void>
  /** The tags of an imported sale: those the house has stay as they are, the others are made. Refuses, 409, too many. */
  forImport(definitions: readonly ImportedTag[]): Promise<TagIdsOf>
  /** The tags of a backup: under their own ids, but where the house has one of that name, that one stands for it. Refuses, 409, too many. */
  restore(tags: readonly Tag[]): Promise<(id: string) => string>
}

/** Opens tags.json. */
export async function openTags({ dataDir, now, ...folder }: DataFolder & { now: () => Date }): Promise<Tags> {
  const store = await openDurable({
    path: join(dataDir, 'tags.json'),
    parse: TagsFile.parse,
    initial: { tags: [] },
    ...folder,
  })
  const unknown = () => refuse(404, 'tag_unknown', 'There is no such tag.')
  let known: { data: unknown; byId: ReadonlyMap<string, Tag> } = { data: null, byId: new Map() }
  const newTag = (fields: TagFields): Tag => written({ id: newId(), createdAt: now().toISOString() }, fields)

  const book: Tags = {
    // Every view of a catalogue asks for each tag of each lot.
    get(id) {
      const { data } = store
      if (known.data !== data) known = { data, byId: new Map(data.tags.map((tag) => [tag.id, tag])) }
      return known.byId.get(id)
    },
    list: () => [...store.data.tags],
    edition: () => store.data,
    require: (id) => book.get(id) ?? unknown(),
    async create(fields) {
      const tag = newTag(fields)
      await store.update(({ tags }) => {
        requireFreeName(tags, tag)
        tags.push(tag)
        requireRoom(tags)
        return undefined
      })
      return tag
    },
    async change(id, fields) {
      await store.update(({ tags }) => {
        const old = tags.find((each) => each.id === id) ?? unknown()
        const tag = written(old, fields)
        requireFreeName(tags, tag)
        return { tags: tags.map((each) => (each.id === id ? tag : each)) }
      })
      return book.require(id)
    },
    async remove(id) {
      book.require(id)
      await store.update(({ tags }) => ({ tags: tags.filter((tag) => tag.id !== id) }))
    },
    async forImport(definitions) {
      const missing = (tags: readonly Tag[]) => {
        const names = new Set(tags.map(nameKey))
        return definitions.filter((definition) => !names.has(nameKey(definition)))
      }
      if (missing(store.data.tags).length > 0) {
        await store.update(({ tags }) => ({ tags: requireRoom([...tags, ...missing(tags).map(importedTag)]) }))
      }
      const ids = new Map(store.data.tags.map((tag) => [nameKey(tag), tag.id]))
      return (names) => [...new Set(names.flatMap((name) => ids.get(nameKey({ name })) ?? []))]
    },
    async restore(kept) {
      if (withMissing(store.data.tags, kept).length > store.data.tags.length) {
        await store.update(({ tags }) => ({ tags: requireRoom(withMissing(tags, kept)) }))
      }
      const ids = new Set(store.data.tags.map(({ id }) => id))
      const byName = new Map(store.data.tags.map((tag) => [nameKey(tag), tag.id]))
      const standIns = new Map(
        kept.map((tag) => [tag.id, ids.has(tag.id) ? tag.id : (byName.get(nameKey(tag)) ?? tag.id)]),
      )
      return (id) => standIns.get(id) ?? id
    },
  }
  const importedTag = ({ name, color, meta_description }: ImportedTag) =>
    newTag({ name, color, metaDescription: meta_description })
  return book
}

function written({ id, createdAt }: Pick<Tag, 'id' | 'createdAt'>, { name, color, metaDescription }: TagFields): Tag {
  return { id, name, color, ...(metaDescription && { metaDescription }), createdAt }
}

/** The house's tags and after them those it has neither by id nor by name. Each is looked up, not compared with each. */
function withMissing(tags: readonly Tag[], kept: readonly Tag[]): Tag[] {
  const all = [...tags]
  const ids = new Set(tags.map(({ id }) => id))
  const names = new Set(tags.map(nameKey))
  for (const tag of kept) {
    if (ids.has(tag.id) || names.has(nameKey(tag))) continue
    ids.add(tag.id)
    names.add(nameKey(tag))
    all.push(tag)
  }
  return all
}

function requireRoom(tags: Tag[]): Tag[] {
  if (tags.length <= MOST_TAGS) return tags
  const most = MOST_TAGS.toLocaleString('en-GB')
  throw new Refused(409, 'too_many_tags', `That would be more than ${most} tags. Delete those that are not used first.`)
}

function nameKey({ name }: { name: string }): string {
  return name.normalize('NFC').toLowerCase()
}

function requireFreeName(tags: readonly Tag[], { id, name }: Tag): void {
  const other = tags.find((tag) => tag.id !== id && nameKey(tag) === nameKey({ name }))
  if (other) throw new Refused(409, 'tag_name_taken', `There is already a tag called “${other.name}”.`)
}

import { join } from 'node:path'
import { z } from 'zod'
import { Tag } from '../../shared/entities/tag.ts'
import type { TagBook } from '../catalogue/wire.ts'
import type { ImportedTag } from '../import/imported-sale.ts'
import { Refused } from '../refused.ts'
import { newId } from '../saleroom/ids.ts'
import { openDurable } from '../storage/durable-store.ts'
import type { FileLayer } from '../storage/files.ts'

const TagsFile = z.object({ tags: z.array(Tag) })

/** What a tag says. Without meta description it has none. */
export type TagFields = { name: string; color: string; metaDescription?: string | null | undefined }

/** The ids of a lot's tags, given by name as its sale's file spells them. */
export type TagIdsOf = (names: readonly string[]) => string[]

/** The house's tags. Two names that differ in case only are one. 001 section 7. */
export type Tags = TagBook & {
  /** In the order they were made. */
  list(): Tag[]
  /** The tag of an id. Refuses 404. */
  require(id: string): Tag
  /** Refuses, 409, a name that is taken. */
  create(fields: TagFields): Promise<Tag>
  /** Replaces what a tag says. Refuses, 409, a name that is taken, and 404. */
  change(id: string, fields: TagFields): Promise<Tag>
  /** Deletes a tag. Lots that still name it are shown without. Refuses 404. */
  remove(id: string): Promise<void>
  /** The tags of an imported sale: those the house has stay as they are, the others are made. DESIGN 7. */
  forImport(definitions: readonly ImportedTag[]): Promise<TagIdsOf>
  /** The tags of a backup: under their own ids, but where the house has one of that name, that one stands for it. Issue 5. */
  restore(tags: readonly Tag[]): Promise<(id: string) => string>
}

/** Opens tags.json. DESIGN 6. */
export async function openTags({
  dataDir,
  files,
  now,
  onNotice,
}: {
  dataDir: string
  files: FileLayer
  now: () => Date
  onNotice: (sentence: string) => void
}): Promise<Tags> {
  const store = await openDurable({
    path: join(dataDir, 'tags.json'),
    parse: TagsFile.parse,
    initial: { tags: [] },
    onNotice,
    files,
  })
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
    require: (id) => book.get(id) ?? refuseUnknown(),
    async create(fields) {
      const tag = newTag(fields)
      await store.update(({ tags }) => {
        requireFreeName(tags, tag)
        tags.push(tag)
        return undefined
      })
      return tag
    },
    async change(id, fields) {
      await store.update(({ tags }) => {
        const old = tags.find((each) => each.id === id) ?? refuseUnknown()
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
        await store.update(({ tags }) => ({ tags: [...tags, ...missing(tags).map(importedTag)] }))
      }
      const ids = new Map(store.data.tags.map((tag) => [nameKey(tag), tag.id]))
      return (names) => [...new Set(names.flatMap((name) => ids.get(nameKey({ name })) ?? []))]
    },
    async restore(kept) {
      const isKnown = (tags: readonly Tag[]) => (tag: Tag) =>
        tags.some((each) => each.id === tag.id || nameKey(each) === nameKey(tag))
      if (!kept.every(isKnown(store.data.tags))) {
        await store.update(({ tags }) => {
          const all = [...tags]
          for (const tag of kept) if (!isKnown(all)(tag)) all.push(tag)
          return { tags: all }
        })
      }
      const standIns = new Map<string, string>()
      for (const tag of kept) {
        const own = store.data.tags.find((each) => each.id === tag.id)
        const named = store.data.tags.find((each) => nameKey(each) === nameKey(tag))
        standIns.set(tag.id, own?.id ?? named?.id ?? tag.id)
      }
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

function nameKey({ name }: { name: string }): string {
  return name.normalize('NFC').toLowerCase()
}

function requireFreeName(tags: readonly Tag[], { id, name }: Tag): void {
  const other = tags.find((tag) => tag.id !== id && nameKey(tag) === nameKey({ name }))
  if (other) throw new Refused(409, 'tag_name_taken', `There is already a tag called “${other.name}”.`)
}

function refuseUnknown(): never {
  throw new Refused(404, 'tag_unknown', 'There is no such tag.')
}

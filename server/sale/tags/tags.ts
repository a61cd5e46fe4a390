import type { Tag } from '../../../shared/entities/tag.ts'
import { tagNameKey, tagOf } from '../../../shared/house/features/tags.ts'
import type { TagBook } from '../../../shared/sale/view/view.ts'
import { refuse } from '../../access/refused.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import { newId } from '../../storage/ids.ts'

export type ImportedTag = { name: string; color: string; meta_description?: string }

/** Returns the ids of a lot's tags by their names in the sale's file. */
export type TagIdsOf = (names: readonly string[]) => string[]

/** The house's tags. Two names that differ in case only are one. */
export type Tags = TagBook & {
  /** In order of creation. */
  list(): Tag[]
  /** A value that is another one after each change. */
  edition(): unknown
  /** The tag with this id. Refuses an unknown one, 404. */
  require(id: string): Tag
  /** Adds the tags of an imported sale that the house lacks; the others stay unchanged. Refuses too many, 409. */
  forImport(definitions: readonly ImportedTag[]): Promise<TagIdsOf>
  /** Adds a backup's tags, except where the house has one with that name. Refuses too many, 409. */
  restore(tags: readonly Tag[]): Promise<(id: string) => string>
}

/** The tags of the house for sales and imports. */
export function tagsOf(room: HouseRoom): Tags {
  const all = () => room.house.tags
  const book: Tags = {
    get: (id) => all().get(id),
    list: () => [...all().values()],
    edition: all,
    require: (id) => all().get(id) ?? refuse(404, 'tag_unknown', 'This tag does not exist.'),
    async forImport(definitions) {
      const known = new Set(book.list().map(tagNameKey))
      const missing = definitions.filter((definition) => !known.has(tagNameKey(definition)))
      const createdAt = room.now().toISOString()
      await add(
        missing.map(({ name, color, meta_description: metaDescription }) =>
          tagOf({ id: newId(), createdAt }, { name, color, metaDescription }),
        ),
      )
      const ids = new Map(book.list().map((tag) => [tagNameKey(tag), tag.id]))
      return (names) => [...new Set(names.flatMap((name) => ids.get(tagNameKey({ name })) ?? []))]
    },
    async restore(kept) {
      await add(kept)
      const byName = new Map(book.list().map((tag) => [tagNameKey(tag), tag.id]))
      const standIns = new Map(
        kept.map((tag) => [tag.id, all().has(tag.id) ? tag.id : (byName.get(tagNameKey(tag)) ?? tag.id)]),
      )
      return (id) => standIns.get(id) ?? id
    },
  }
  /** Adds tags that the house has neither by id nor by name. */
  async function add(tags: readonly Tag[]): Promise<void> {
    if (tags.length > 0) await room.runAsSystem('addTags', { tags: [...tags] })
  }
  return book
}

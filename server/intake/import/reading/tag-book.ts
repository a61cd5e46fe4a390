import type { ImportedTag } from '../../../sale/tags/tags.ts'
import type { PaperTag } from './paper-sale.ts'

/** Merges the tags of a sale. Names that differ only in case are one; the first colour counts, else #000000. */
export function tagBook(written: readonly PaperTag[]): {
  tags: ImportedTag[]
  spell: (tags: readonly PaperTag[]) => string[]
} {
  const byName = new Map<string, PaperTag>()
  for (const tag of written) {
    const known = byName.get(keyOf(tag))
    byName.set(keyOf(tag), {
      name: known?.name ?? tag.name,
      color: known?.color ?? tag.color,
      meta_description: known?.meta_description ?? tag.meta_description,
    })
  }
  return {
    tags: [...byName.values()].map(({ name, color, meta_description }) => ({
      name,
      color: color?.toLowerCase() ?? '#000000',
      ...(meta_description === null ? {} : { meta_description }),
    })),
    spell: (tags) => [...new Set(tags.map((tag) => byName.get(keyOf(tag))?.name ?? tag.name))],
  }
}

function keyOf({ name }: PaperTag): string {
  return name.normalize('NFC').toLowerCase()
}

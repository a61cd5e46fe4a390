import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unitDigits } from '../../../shared/amounts/money-unit.ts'
import { picturesOf } from '../../../shared/auction/lot-pictures.ts'
import { currencyOfSale, unitOfSale } from '../../../shared/auction/sale-currency.ts'
import { AWAITED_PICTURE, type StoredAuction, type StoredLot } from '../../../shared/auction/stored-auction.ts'
import { amountsIn } from '../../../shared/catalogue/amount-fields.ts'
import type { TagBook } from '../../../shared/sale/view/view.ts'
import type { ZipFile } from './zip-writer.ts'

/** Returns a catalogue's files in the upload format: auction.json with particulars, lots and tags, and the pictures. */
export async function catalogueFiles(
  auction: StoredAuction,
  { folder, tags }: { folder: string; tags: TagBook },
): Promise<ZipFile[]> {
  const images = join(folder, 'images')
  const there = new Set(await readdir(images).catch(() => []))
  const named = new Set(auction.lots.flatMap(({ image }) => picturesOf(image).map(({ file }) => file)))
  const wanted = [...named].filter((file) => there.has(file))
  const json = JSON.stringify(catalogueJson(auction, tags), null, 2)
  return [
    { name: 'auction.json', content: Buffer.from(`${json}\n`) },
    ...wanted.map((file) => ({ name: `images/${file}`, content: { path: join(images, file) } })),
  ]
}

/** Converts a stored sale to the specification's JSON: tags by name, pictures by path, amounts in the currency. */
export function catalogueJson({ saleMetadata, lots, terms }: StoredAuction, tags: TagBook) {
  const named = new Map(
    lots.flatMap(({ tagIds }) => tagIds.flatMap((id) => tags.get(id) ?? [])).map((tag) => [tag.name, tag]),
  )
  const units = 10 ** unitDigits(unitOfSale({ metadata: saleMetadata, terms }))
  const written = ({ image, tagIds, [AWAITED_PICTURE]: awaited, ...lot }: StoredLot) => {
    return {
      ...asHtml({ ...lot, local_image_path: image ? `images/${image.file}` : (awaited ?? null) }),
      ...(image?.further && { further_images: image.further.map(({ file }) => `images/${file}`) }),
      ...Object.fromEntries(amountsIn(lot).map(([name, amount]) => [name, amount / units])),
      tags: tagIds.flatMap((id) => tags.get(id)?.name ?? []),
    }
  }
  return {
    // The id belongs to this house: a file loaded again becomes another sale.
    sale_metadata: { ...saleMetadata, auction_id: undefined, currency: currencyOfSale(saleMetadata) },
    lots: lots.map(written),
    tags: [...named.values()].map(({ name, color, metaDescription }) => ({
      name,
      color,
      meta_description: metaDescription,
    })),
  }
}

/** Escapes HTML in texts, because the import reads them as a web page. */
function asHtml(lot: Record<string, unknown>): Record<string, unknown> {
  const written = (value: unknown) =>
    typeof value === 'string' && /[<&]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : value
  return Object.fromEntries(Object.entries(lot).map(([name, value]) => [name, written(value)]))
}

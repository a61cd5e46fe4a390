import type { UploadPreview } from './upload-state.ts'

type PreviewLot = UploadPreview['lots'][number]

export const LOT_FILTERS = {
  all: 'All lots',
  remarked: 'Lots with a remark',
  blank: 'Lots without title, estimate or start price',
  duplicate: 'Lots with a repeated title',
} as const
export type LotFilter = keyof typeof LOT_FILTERS

export function filteredLots(
  { lots, remarks }: Pick<UploadPreview, 'lots' | 'remarks'>,
  filter: LotFilter,
): PreviewLot[] {
  if (filter === 'all') return lots
  if (filter === 'blank') return lots.filter(isBlank)
  if (filter === 'remarked') {
    const rows = new Set(remarks.flatMap(({ row }) => row ?? []))
    return lots.filter(({ row, image }) => (row !== null && rows.has(row)) || image?.problem != null)
  }
  const counts = new Map<string, number>()
  for (const lot of lots) counts.set(keyOf(lot), (counts.get(keyOf(lot)) ?? 0) + 1)
  return lots.filter((lot) => (counts.get(keyOf(lot)) ?? 0) > 1)
}

const keyOf = ({ artist, title }: PreviewLot) => `${artist}\n${title}`.trim().toLowerCase()

const isBlank = ({ title, lowEstimate, highEstimate, startPrice }: PreviewLot) =>
  title === 'Untitled' || (lowEstimate === null && highEstimate === null && startPrice === null)

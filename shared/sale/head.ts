import { picturePath } from '../auction/picture-path.ts'
import type { AuctionState } from '../entities/auction.ts'
import type { Lot } from '../entities/lot.ts'
import { type CatalogueLot, isComplete, lotOf, type Sale } from './state.ts'
import { lotStatus } from './view/views.ts'

/** A lot of the catalogue in the form of replies. */
export function lotCard({ image, tagIds: _, tags = [], ...content }: CatalogueLot, auctionId: string): Lot {
  return {
    ...content,
    local_image_path: image && picturePath(auctionId, image.file),
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    ...(image?.further && {
      further_images: image.further.map(({ file, width, height }) => ({
        path: picturePath(auctionId, file),
        width,
        height,
      })),
    }),
    tags,
  }
}

type HeadParts = Pick<AuctionState, 'currency' | 'unit'> & { card: (lot: CatalogueLot) => Lot }

/** The state of a sale without its lots, for replies and screens. `card` converts the current lot. */
export function saleHead(sale: Sale, { card, ...money }: HeadParts): Omit<AuctionState, 'lots' | 'lotStates'> {
  const { auctionId, live, currentLot, activeLot, fairWarning, broadcast } = sale
  const current = live && currentLot !== null ? lotOf(sale, currentLot) : null
  const words = current && sale.catalogue.get(current.lotNumber)
  return {
    isActive: live,
    isComplete: isComplete(sale),
    currentActiveAuctionId: live ? auctionId : null,
    auctionId,
    title: sale.metadata.title,
    ...money,
    ...(sale.rehearsal && { rehearsal: true }),
    ...(sale.demonstration && { demonstration: true }),
    ...(sale.replay && { replay: true }),
    startedAt: sale.startedAt,
    totalLots: sale.order.length,
    currentLotIndex: currentLot === null ? 0 : (sale.position.get(currentLot) ?? 0),
    currentLot: words ? card(words) : null,
    currentLotStatus: current ? lotStatus(sale, current) : 'preloaded',
    activeLotNumber: activeLot,
    fairWarningActive: fairWarning,
    fairWarningLotNumber: fairWarning ? activeLot : null,
    paused: sale.paused,
    ...(broadcast && { broadcast }),
    seq: sale.seq,
  }
}

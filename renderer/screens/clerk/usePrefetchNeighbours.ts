import { useEffect } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import { usePrefetchLot } from '../../data/lot-reads.ts'
import { usePrefetchAdvancedBids } from '../../data/sale-reads.ts'
import { PICTURE } from './CurrentLot.tsx'
import { useDesk } from './desk.ts'
import { neighbours } from './rules/viewed-lot.ts'

/** Reads the lots before and after, with their pictures, so that opening one costs no wait. 000 section 4. */
export function usePrefetchNeighbours(): void {
  const { auctionId, lots, lotNumber } = useDesk()
  const { previous, next } = neighbours(
    lots.map(({ lot_number }) => lot_number),
    lotNumber,
  )
  usePrefetchLot(next)
  usePrefetchLot(previous)
  usePrefetchAdvancedBids(auctionId, next)
  usePrefetchAdvancedBids(auctionId, previous)
  const picture = (number: Lot['lot_number'] | null) =>
    lots.find(({ lot_number }) => lot_number === number)?.local_image_path ?? null
  useFetchedPicture(picture(next))
  useFetchedPicture(picture(previous))
}

function useFetchedPicture(src: string | null): void {
  useEffect(() => {
    if (src === null) return
    const image = new Image()
    // The same choice that the picture on the page will make.
    image.sizes = `${PICTURE.width}px`
    image.srcset = `${src}?w=320 320w, ${src}?w=960 960w`
    image.src = src
  }, [src])
}

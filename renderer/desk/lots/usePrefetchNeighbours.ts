import { useEffect } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import { usePrefetchLot } from '../../data/reads/desk-reads.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { neighbours } from '../selectors.ts'
import { PICTURE } from './CurrentLot.tsx'

/** Reads the lots before and after, with their pictures, so that opening one costs no wait. */
export function usePrefetchNeighbours(): void {
  const { auctionId, lots } = useDesk()
  const { lotNumber } = useDeskLot()
  const { previous, next } = neighbours(lots, lotNumber)
  usePrefetchLot(auctionId, next)
  usePrefetchLot(auctionId, previous)
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
    image.sizes = PICTURE.sizes
    image.srcset = `${src}?w=320 320w, ${src}?w=960 960w`
    image.src = src
  }, [src])
}

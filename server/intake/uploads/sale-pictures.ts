import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reply } from '../../../shared/api/index.ts'
import { imageOf, picturesOf } from '../../../shared/auction/lot-pictures.ts'
import { AWAITED_PICTURE } from '../../../shared/auction/stored-auction.ts'
import { deepEqual } from '../../../shared/deep-equal.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Call } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { errorCode } from '../../storage/files.ts'
import type { PicturedLot } from '../import/import-pictures.ts'
import { syncImages } from '../staging/staged-sale.ts'
import type { Importer, ImportOrder } from './importer.ts'

type Parts = Pick<Saleroom, 'house' | 'files'> & { importer: Pick<Importer, 'pictures'> }

/**
 * Gives a sale's lots the pictures of a ZIP, as one event that can be undone. Files that fit no lot or can't be shown
 * are warnings. The replaced pictures stay in the sale's folder.
 */
export async function addPictures(
  { params: { auctionId }, who, key }: Pick<Call<'addLotPictures'>, 'params' | 'who' | 'key'>,
  { zipPath, signal, onProgress }: Pick<ImportOrder, 'zipPath' | 'signal' | 'onProgress'>,
  { house, files, importer }: Parts,
): Promise<Reply<'addLotPictures'>> {
  const stagingDir = house.stagingDir()
  try {
    const lots = picturedLots((await house.room(auctionId)).sale)
    const { pictures, warnings } = await importer.pictures({ zipPath, stagingDir, lots, signal, onProgress })
    await syncImages(stagingDir, { files, signal })
    const room = await house.room(auctionId)
    const images = join(room.folder, 'images')
    // Does not create the sale's folder: if the sale was removed in the meantime, it must stay removed.
    await mkdir(images, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    for (const file of new Set(pictures.flatMap(({ image }) => picturesOf(image).map((picture) => picture.file))))
      await files.rename(join(stagingDir, 'images', file), join(images, file))
    await files.syncFolder(images)
    // With changes of other desks that are still being written.
    const imageNow = (lotNumber: LotNumber) => room.latest.catalogue.get(lotNumber)?.image ?? null
    const furtherNow = (lotNumber: LotNumber) => picturesOf(imageNow(lotNumber)).slice(1)
    // One picture replaces the first, and several replace all.
    const next = pictures.map(({ lotNumber, image }) => ({
      lotNumber,
      image: image.further
        ? image
        : imageOf([image, ...furtherNow(lotNumber).filter(({ file }) => file !== image.file)]),
    }))
    const changed = next.flatMap(({ lotNumber, image }) => (deepEqual(imageNow(lotNumber), image) ? [] : [lotNumber]))
    const reply = () => ({ auctionId, changed, warnings })
    return await room.run('setLotPictures', { pictures: next }, { who, key, keep: 'reply', reply })
  } finally {
    await rm(stagingDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

function picturedLots({ catalogue, order }: Sale): PicturedLot[] {
  const lots = order.flatMap((lotNumber) => catalogue.get(lotNumber) ?? [])
  return lots.map(({ lot_number, image, [AWAITED_PICTURE]: awaited }) => ({
    lot_number,
    file: image?.file ?? null,
    awaited: typeof awaited === 'string' && awaited !== '' ? awaited : null,
  }))
}

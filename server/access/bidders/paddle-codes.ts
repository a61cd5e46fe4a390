import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Sale } from '../../../shared/sale/state.ts'
import { type DataFolder, openDurable } from '../../storage/durable-store.ts'
import { createRate } from '../rate.ts'
import { Refused, refuse } from '../refused.ts'
import { hashSecret } from '../secret.ts'

const Code = z.object({ auctionId: z.string(), paddle: z.string(), hash: z.string() })
const CodesFile = z.object({ codes: z.array(Code) })

/** Without figures and letters that are mistaken for each other: eight of them are 40 random bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789'
const LENGTH = 8

/** Tries in a quarter of an hour: of a device, and of all together, for whoever comes by a mirror has its address. */
export const CODE_TRIES = { device: 10, all: 5_000, perMs: 15 * 60_000 }

/** The codes by which a phone joins as a registered paddle. */
export type PaddleCodes = Awaited<ReturnType<typeof openPaddleCodes>>

/** Opens codes.json, which has the codes hashed. */
export async function openPaddleCodes({ dataDir, ...folder }: DataFolder) {
  const store = await openDurable({
    path: join(dataDir, 'codes.json'),
    parse: CodesFile.parse,
    initial: { codes: [] },
    ...folder,
  })
  const byDevice = createRate<string>({ most: CODE_TRIES.device, perMs: CODE_TRIES.perMs })
  const byAll = createRate<'all'>({ most: CODE_TRIES.all, perMs: CODE_TRIES.perMs })
  return {
    /** A new code of a paddle; the one before is good for nothing any more. */
    async make({ auctionId, paddle }: { auctionId: string; paddle: string }): Promise<string> {
      const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
      const isAnothers = (each: { auctionId: string; paddle: string }) =>
        each.auctionId !== auctionId || each.paddle !== paddle
      await store.replace(({ codes }) => ({
        codes: [...codes.filter(isAnothers), { auctionId, paddle, hash: hashSecret(code) }],
      }))
      return code
    },
    /** The paddles of a sale that have a code. */
    paddlesOf(auctionId: string): ReadonlySet<string> {
      return new Set(store.data.codes.flatMap((each) => (each.auctionId === auctionId ? each.paddle : [])))
    },
    /** The paddle of this sale that a code is for; null where it is not one's. For staff, who may try any. */
    ofSale(code: string, auctionId: string): string | null {
      const hash = hashSecret(code.trim().toUpperCase())
      return store.data.codes.find((each) => each.hash === hash && each.auctionId === auctionId)?.paddle ?? null
    },
    /** The paddle of a code. Refuses one that is unknown, of another sale than the one on show, and too many tries. */
    paddleOf(code: string, { address, onShow }: { address: string; onShow: Sale | null }): string {
      if (!byDevice.allows(address) || !byAll.allows('all'))
        throw new Refused(
          429,
          'too_many_codes',
          'Too many codes were tried. Please ask at the desk, or try again later.',
        )
      const hash = hashSecret(code.trim().toUpperCase())
      const unknown = () => refuse(404, 'code_unknown', 'This code is not known. Please ask for a new one at the desk.')
      const { auctionId, paddle } = store.data.codes.find((each) => each.hash === hash) ?? unknown()
      if (auctionId !== onShow?.auctionId)
        throw new Refused(409, 'code_of_other_sale', 'This code is for another sale. Please ask at the desk.')
      return onShow.paddles.has(paddle) ? paddle : unknown()
    },
  }
}

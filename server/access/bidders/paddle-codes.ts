import { randomInt } from 'node:crypto'
import type { Sale } from '../../../shared/sale/state.ts'
import { createRate } from '../rate.ts'
import { Refused, refuse } from '../refused.ts'
import { hashSecret } from '../secret.ts'

/** A code as it is kept. */
type KeptCode = { readonly auctionId: string; readonly paddle: string; readonly hash: string }

/** Where codes are kept: the house, which is above this folder. Another object once any of them has changed. */
type CodeStore = () => { values(): Iterable<KeptCode> }

/** Without figures and letters that are mistaken for each other: eight of them are 40 random bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789'
const LENGTH = 8

/** Tries in a quarter of an hour: of a device, and of all together, for whoever comes by a mirror has its address. */
export const CODE_TRIES = { device: 10, all: 5_000, perMs: 15 * 60_000 }

/** A new code, as a phone's owner types it. */
export function newPaddleCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** The codes by which a phone joins as a registered paddle. */
export type PaddleCodes = ReturnType<typeof paddleCodes>

/** The way in by codes. A call of the house makes them. */
export function paddleCodes(all: CodeStore) {
  const find = (isIt: (code: KeptCode) => boolean) => [...all().values()].find(isIt)
  const byDevice = createRate<string>({ most: CODE_TRIES.device, perMs: CODE_TRIES.perMs })
  const byAll = createRate<'all'>({ most: CODE_TRIES.all, perMs: CODE_TRIES.perMs })
  return {
    /** The paddles of a sale that have a code. */
    paddlesOf(auctionId: string): ReadonlySet<string> {
      return new Set([...all().values()].flatMap((each) => (each.auctionId === auctionId ? each.paddle : [])))
    },
    /** The paddle of this sale that a code is for; null where it is not one's. For staff, who may try any. */
    ofSale(code: string, auctionId: string): string | null {
      const hash = hashSecret(code.trim().toUpperCase())
      return find((each) => each.hash === hash && each.auctionId === auctionId)?.paddle ?? null
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
      const { auctionId, paddle } = find((each) => each.hash === hash) ?? unknown()
      if (auctionId !== onShow?.auctionId)
        throw new Refused(409, 'code_of_other_sale', 'This code is for another sale. Please ask at the desk.')
      return onShow.paddles.has(paddle) ? paddle : unknown()
    },
  }
}

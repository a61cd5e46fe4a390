import { randomInt } from 'node:crypto'
import { registrationOf } from '../../../shared/sale/people.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { createRate } from '../rate.ts'
import { Refused, refuse } from '../refused.ts'
import { hashSecret } from '../secret.ts'

/** A stored code. */
type KeptCode = { readonly auctionId: string; readonly paddle: string; readonly hash: string }

/** Returns the house's stored codes: another object after each change. */
type CodeStore = () => { values(): Iterable<KeptCode> }

/** Without figures and letters that look alike; eight of them are 40 random bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789'
const LENGTH = 8

/** The most tries in 15 minutes, by device and in total; all callers of a mirror have its address. */
export const CODE_TRIES = { device: 10, all: 5_000, perMs: 15 * 60_000 }

/** A new code for a phone's owner to type. */
export function newPaddleCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** The codes by which a phone joins as a registered paddle. */
export type PaddleCodes = ReturnType<typeof paddleCodes>

/** Checks codes. A call of the house makes them. */
export function paddleCodes(all: CodeStore) {
  const find = (isIt: (code: KeptCode) => boolean) => [...all().values()].find(isIt)
  const byDevice = createRate<string>({ most: CODE_TRIES.device, perMs: CODE_TRIES.perMs })
  const byAll = createRate<'all'>({ most: CODE_TRIES.all, perMs: CODE_TRIES.perMs })
  return {
    /** The paddles of a sale with a code. */
    paddlesOf(auctionId: string): ReadonlySet<string> {
      return new Set([...all().values()].flatMap((each) => (each.auctionId === auctionId ? each.paddle : [])))
    },
    /** The paddle of this sale with this code, or null. For staff, so without a limit of tries. */
    ofSale(code: string, auctionId: string): string | null {
      const hash = hashSecret(code.trim().toUpperCase())
      return find((each) => each.hash === hash && each.auctionId === auctionId)?.paddle ?? null
    },
    /** The paddle of a code. Refuses an unknown one, one of a sale that is not on show, and too many tries. */
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
      return registrationOf(onShow, paddle) ? paddle : unknown()
    },
  }
}

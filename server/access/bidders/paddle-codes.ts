import { randomInt } from 'node:crypto'
import { codeKey } from '../../../shared/house/features/paddles/paddle-codes.ts'
import { registrationOf } from '../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Principal } from '../principal.ts'
import { createRate } from '../rate.ts'
import { Refused, refuse } from '../refused.ts'
import { hashSecret } from '../secret.ts'

/** A stored code. */
type KeptCode = { readonly auctionId: string; readonly paddle: string; readonly hash: string }

/** Returns the house's stored codes: another object after each change. */
type CodeStore = () => { values(): Iterable<KeptCode>; get(key: string): KeptCode | undefined }

/** Without figures and letters that look alike; eight of them are 40 random bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789'
const LENGTH = 8

/**
 * The most wrong codes of a device in a quarter of an hour. `slowAt`: the wrong codes of all devices at which every try
 * takes `slowMs` and staff are notified. No device locks out another: 40 random bits are safe at this pace.
 */
export const CODE_TRIES = { device: 10, slowAt: 100, slowMs: 2_000, perMs: 15 * 60_000 }

/** A new code for a phone's owner to type. */
export function newPaddleCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** A code as it was made: it may be entered with spaces and dashes, in any case and width. */
function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** The caller who tries a code. */
type Trying = Pick<Principal, 'address' | 'isClerksPc'>

/** The codes by which a phone joins as a registered paddle. */
export type PaddleCodes = ReturnType<typeof paddleCodes>

/** Checks codes. A call of the house makes them. `onGuessing`: many wrong codes were tried, once in each window. */
export function paddleCodes(all: CodeStore, { onGuessing }: { onGuessing: () => void }) {
  const find = (isIt: (code: KeptCode) => boolean) => [...all().values()].find(isIt)
  const wrongOfDevice = createRate<string>({ most: CODE_TRIES.device, perMs: CODE_TRIES.perMs })
  const wrongOfAll = createRate<'all'>({ most: CODE_TRIES.slowAt, perMs: CODE_TRIES.perMs })

  /** Counts a wrong code. */
  function countWrong(address: string): void {
    const wasSlow = wrongOfAll.isSpent('all')
    wrongOfDevice.allows(address)
    wrongOfAll.allows('all')
    if (!wasSlow && wrongOfAll.isSpent('all')) onGuessing()
  }

  return {
    /** The paddles of a sale with a code. */
    paddlesOf(auctionId: string): ReadonlySet<string> {
      return new Set([...all().values()].flatMap((each) => (each.auctionId === auctionId ? each.paddle : [])))
    },
    /** The hash of a paddle's code in a sale, or null. */
    hashOf: (of: { auctionId: string; paddle: string }): string | null => all().get(codeKey(of))?.hash ?? null,
    /** The paddle of this sale with this code, or null. For staff, so without a limit of tries. */
    ofSale(code: string, auctionId: string): string | null {
      const hash = hashSecret(plainCode(code))
      return find((each) => each.hash === hash && each.auctionId === auctionId)?.paddle ?? null
    },
    /**
     * The paddle of a code. Refuses an unknown one, one of a sale that is not on show, and a device with too many wrong
     * ones; the clerk's PC has no limit.
     */
    async paddleOf(code: string, { who, onShow }: { who: Trying; onShow: Sale | null }): Promise<string> {
      if (!who.isClerksPc && wrongOfAll.isSpent('all')) await after(CODE_TRIES.slowMs)
      if (!who.isClerksPc && wrongOfDevice.isSpent(who.address))
        throw new Refused(
          429,
          'too_many_codes',
          'Too many codes were tried. Please ask at the desk, or try again later.',
        )
      const hash = hashSecret(plainCode(code))
      const unknown = () => {
        if (!who.isClerksPc) countWrong(who.address)
        return refuse(404, 'code_unknown', 'This code is not known. Please ask for a new one at the desk.')
      }
      const { auctionId, paddle } = find((each) => each.hash === hash) ?? unknown()
      if (auctionId !== onShow?.auctionId)
        throw new Refused(409, 'code_of_other_sale', 'This code is for another sale. Please ask at the desk.')
      return registrationOf(onShow, paddle) ? paddle : unknown()
    },
  }
}

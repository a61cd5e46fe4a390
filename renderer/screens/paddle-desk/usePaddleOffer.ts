import { useState } from 'react'
import type { Reply } from '../../../shared/api/index.ts'
import { freshKey } from '../../data/client/idempotency-keys.ts'
import { useRead } from '../../data/reads/useRead.ts'

/** This screen's id: the server keeps an offered paddle for it. */
export const OFFERED_TO = freshKey()

type Wanted = { auctionId: string; clientId: string | undefined }

/** Why the server offers a paddle. */
function whyOf({ paddle, last }: Reply<'nextPaddle'>): string {
  if (last === null) return 'The next free one'
  return paddle === last ? 'As last time' : `${last}, as last time, is taken`
}

/**
 * The paddle that the server offers to an open dialog: that of last time if it is free, else the next free one. It is
 * kept for this screen, so that no other desk is offered it. Null wants none.
 */
export function usePaddleOffer(wanted: Wanted | null) {
  // Each dialog asks anew: the paddle of an earlier one may be taken.
  const [dialog] = useState(freshKey)
  const read = useRead('nextPaddle', wanted && { query: { ...wanted, desk: OFFERED_TO } }, {
    about: [dialog, wanted?.clientId].join(' '),
  })
  return {
    offered: read.data ? { paddle: read.data.paddle, why: whyOf(read.data) } : null,
    isFailed: read.isError,
    /** Waits for the paddle, if Enter was faster than the server. Resolves with null if none can be offered. */
    async number(): Promise<string | null> {
      const { data } = read.data ? read : await read.refetch({ cancelRefetch: false })
      return data?.paddle ?? null
    },
  }
}

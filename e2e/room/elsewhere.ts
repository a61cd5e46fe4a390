/** The part of a test's house that other devices need. */
type House = { url: string; call: (method: string, path: string, body?: unknown) => Promise<unknown> }

/** What happens on other devices of the house while a test looks at the desk. */
export type Elsewhere = {
  /** Starts the lot by API and sets its asking price. */
  startLot: (lotNumber: number | string, price?: number) => Promise<void>
  /** Bids as a new online bidder; resolves with its paddle. */
  bidOnline: (amount: number, lotNumber?: number) => Promise<string>
  /** Bids in the room from another desk; resolves with the bid's id. */
  bidElsewhere: (amount: number, lotNumber?: number) => Promise<string>
}

const field = (reply: unknown, name: string): string => {
  const value = typeof reply === 'object' && reply !== null ? Object.entries(reply).find(([key]) => key === name) : null
  if (typeof value?.[1] !== 'string') throw new Error(`The reply has no ${name}`)
  return value[1]
}

export function elsewhereIn({ url, call }: House): Elsewhere {
  return {
    async startLot(lotNumber, price) {
      await call('POST', '/api/auction/start-lot', { lotNumber })
      if (price !== undefined) await call('PATCH', `/api/lots/${lotNumber}/start-price`, { startPrice: price })
    },
    async bidOnline(amount, lotNumber = 1) {
      const bidder = await call('POST', '/api/bidders', {})
      const paddleNumber = field(bidder, 'paddleNumber')
      const answer = await fetch(`${url}/api/bids`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Saleroom-Audience': 'public',
          Authorization: `Bearer ${field(bidder, 'token')}`,
        },
        body: JSON.stringify({ lotNumber, amount, type: 'online', paddleNumber }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return paddleNumber
    },
    async bidElsewhere(amount, lotNumber = 1) {
      return field(await call('POST', '/api/bids', { lotNumber, amount, type: 'phone' }), 'id')
    },
  }
}

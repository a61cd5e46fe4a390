import { type Held, NOTHING_HELD, SaleView } from './view.ts'

/**
 * What a command comes to, as the rules have it, and what is held as it was where they refuse. What the command makes
 * goes by that id until the answer.
 */
export type Prediction = (held: Held, id: string) => Held

/** The one store of the sale on show, outside React. */
export type SaleStore = {
  /** What is on show: what the server has said, with what is predicted laid over it. */
  current: () => SaleView
  /** What the server has said. */
  said: () => Held
  subscribe: (listener: () => void) => () => void
  /** What the server says now; the predictions that stand are made again over it. */
  change: (to: (said: Held) => Held) => void
  predict: (prediction: Prediction) => void
  /** A prediction ends: at once, or with what the server says from this seq of the sale on. */
  end: (prediction: Prediction, at: { auctionId: string; seq: number } | 'once') => void
}

const PREDICTED = 'predicted-'

/** Whether a bid is on show before the server took it. */
export function isPredicted({ id }: { id: string }): boolean {
  return id.startsWith(PREDICTED)
}

export function predictedId(count: number): string {
  return `${PREDICTED}${count}`
}

export function createSaleStore(): SaleStore {
  const listeners = new Set<() => void>()
  const predictions = new Map<Prediction, { id: string; until: { auctionId: string; seq: number } | null }>()
  let said = NOTHING_HELD
  let shown = new SaleView(said)
  let count = 0

  function isSaid({ auctionId, seq }: { auctionId: string; seq: number }): boolean {
    return said.sale?.auctionId !== auctionId || said.sale.seq >= seq
  }

  function show(): void {
    for (const [prediction, { until }] of predictions) if (until && isSaid(until)) predictions.delete(prediction)
    const held = [...predictions].reduce((now, [prediction, { id }]) => prediction(now, id), said)
    if (held === shown.held) return
    shown = new SaleView(held)
    for (const listener of listeners) listener()
  }

  return {
    current: () => shown,
    said: () => said,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(to) {
      said = to(said)
      show()
    },
    predict(prediction) {
      count += 1
      predictions.set(prediction, { id: predictedId(count), until: null })
      show()
    },
    end(prediction, at) {
      const known = predictions.get(prediction)
      if (at === 'once') predictions.delete(prediction)
      else if (known) predictions.set(prediction, { ...known, until: at })
      show()
    },
  }
}

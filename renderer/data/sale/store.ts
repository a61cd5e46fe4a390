import { type Held, NOTHING_HELD, SaleView } from './view.ts'

/**
 * Returns the data after a command by the rules, or the same data if they refuse it. New records have this id until the
 * answer.
 */
export type Prediction = (held: Held, id: string) => Held

/** The only store of the sale on show, outside React. */
export type SaleStore = {
  /** The data on show: the server's, with the predictions applied. */
  current: () => SaleView
  /** The server's data. */
  said: () => Held
  subscribe: (listener: () => void) => () => void
  /** Changes the server's data and makes the open predictions again on top. */
  change: (to: (said: Held) => Held) => void
  predict: (prediction: Prediction) => void
  /** Ends a prediction: at once, or when the server's data reach this seq of the sale. */
  end: (prediction: Prediction, at: { auctionId: string; seq: number } | 'once') => void
}

const PREDICTED = 'predicted-'

/** Whether a bid is shown before the server has accepted it. */
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

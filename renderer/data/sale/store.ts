import { NOTHING_READ, type SaleView } from './view.ts'

/**
 * What a command comes to, as the rules have it, and the view as it was where they refuse. What the command makes goes
 * by that id until the answer.
 */
export type Prediction = (view: SaleView, id: string) => SaleView

/** The one store of the sale on show, outside React. */
export type SaleStore = {
  /** What is on show: what the server has said, with what is predicted laid over it. */
  current: () => SaleView
  subscribe: (listener: () => void) => () => void
  /** What the server says now; a prediction that has `ended` goes, and those that stand are made again over the rest. */
  change: (to: (said: SaleView) => SaleView, ended?: Prediction) => void
  predict: (prediction: Prediction) => void
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
  const predictions = new Map<Prediction, string>()
  let said = NOTHING_READ
  let shown = said
  let count = 0

  function show(): void {
    const before = shown
    shown = [...predictions].reduce((view, [prediction, id]) => prediction(view, id), said)
    if (shown !== before) for (const listener of listeners) listener()
  }

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(to, ended) {
      if (ended) predictions.delete(ended)
      said = to(said)
      show()
    },
    predict(prediction) {
      count += 1
      predictions.set(prediction, predictedId(count))
      show()
    },
  }
}

/** Works through `items`, `width` at a time, in order. The first failure stops the rest and is thrown once all have ended. */
export async function sideBySide<Item>(
  items: readonly Item[],
  {
    width,
    signal,
    work,
  }: { width: number; signal: AbortSignal; work: (item: Item, signal: AbortSignal) => Promise<void> },
): Promise<void> {
  const failure = new AbortController()
  const either = AbortSignal.any([signal, failure.signal])
  const queue = items.values()
  const hand = async () => {
    try {
      for (const item of queue) {
        either.throwIfAborted()
        await work(item, either)
      }
    } catch (error) {
      failure.abort(error)
    }
  }
  await Promise.all(Array.from({ length: width }, hand))
  failure.signal.throwIfAborted()
}

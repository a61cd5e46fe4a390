/** Works through `items` in order, `width` at a time. Throws the first failure after work in progress has ended. */
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

/** Work that runs alone: nothing else may begin while it is on. */
export class Exclusive {
  /** Resolves when the present work has ended; null without one. Check again afterwards, because another may have begun. */
  ending: Promise<void> | null = null

  /** Waits for work that has begun in this turn of the event loop. */
  async run<R>(work: Promise<R>): Promise<R> {
    const done = work.finally(() => {
      this.ending = null
    })
    this.ending = done.then(
      () => undefined,
      () => undefined,
    )
    return await done
  }
}

/**
 * Starts what one screen asks one after the other, each in a turn of the event loop of its own: what was asked first is
 * decided first, however many steps lead to it, and is not waited for until it is on the disk.
 */
export function startInTurn(): (start: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false

  function next(): void {
    const start = waiting.shift()
    isBusy = start !== undefined
    if (!start) return
    setImmediate(next)
    void start()
  }

  return (start) => {
    waiting.push(start)
    if (!isBusy) next()
  }
}

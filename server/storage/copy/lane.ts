/** Work of one disk, done one after the other: a disk that hangs holds one thread of this process, and no more. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/** A lane with nothing in it. */
export function openLane(): Lane {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Whether work is done within `ms` milliseconds; it goes on all the same. Rejects as the work does. */
export async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { IssuedStatement } from '../../shared/entities/money/statements.ts'
import { type DataFolder, openDurable } from '../storage/durable-store.ts'

const IssuedFile = z.object({
  issued: z
    .array(IssuedStatement)
    .refine((all) => all.every(({ number }, at) => number === at + 1), 'numbers must have no gap'),
})

/** A document without the number that it will get. */
export type Unnumbered = Omit<IssuedStatement, 'number'>

/** The statements and credit notes that the house issued. */
export type Issued = Awaited<ReturnType<typeof openIssued>>

/** Opens statements.json, which keeps its own copy of all that was issued, names too. */
export async function openIssued({ dataDir, ...folder }: DataFolder) {
  const path = join(dataDir, 'statements.json')
  const store = await openDurable({ path, parse: IssuedFile.parse, initial: { issued: [] }, ...folder })
  /** How many of them the copy of before is known to have. */
  let inCopy = 0

  /** Saves once more, so that the copy of before, which stands in where the file is damaged, knows the last number too. */
  async function copyAgain(): Promise<void> {
    if (inCopy >= store.data.issued.length) return
    let copied = 0
    const again = store.replace(({ issued }) => {
      copied = issued.length
      return { issued }
    })
    await again.then(
      () => (inCopy = copied),
      () => undefined,
    )
  }

  return {
    /** All of it, for a backup. */
    kept: () => store.data,
    list: (): readonly IssuedStatement[] => store.data.issued,
    get: (number: number): IssuedStatement | null => store.data.issued[number - 1] ?? null,
    /** The numbers of what was issued to a client: those documents keep its name. */
    ofClient: (id: string): number[] =>
      store.data.issued.filter(({ clientId }) => clientId === id).map(({ number }) => number),
    /**
     * Issues what `make` gives of all that is issued, under the next number, or gives the number of what is issued
     * already; durable once it resolves. Documents are made one after the other, so no two get one number.
     */
    async issue(make: (issued: readonly IssuedStatement[]) => Unnumbered | number): Promise<number> {
      let number = 0
      await store.replace(({ issued }) => {
        const made = make(issued)
        number = typeof made === 'number' ? made : issued.length + 1
        return typeof made === 'number' ? null : { issued: [...issued, { ...made, number }] }
      })
      await copyAgain()
      return number
    },
    /**
     * Takes in what a backup has that was issued after the last that the house has. A number stands for one document: where
     * the house issued others under the same numbers, nothing is taken, and a sentence says so. Refuses, with a ZodError,
     * what is none.
     */
    async restore(kept: unknown): Promise<string | null> {
      const theirs = IssuedFile.parse(kept).issued
      let others = 0
      await store.replace(({ issued: ours }) => {
        others = ours.filter((one, at) => at < theirs.length && !isDeepStrictEqual(one, theirs[at])).length
        return others === 0 && theirs.length > ours.length ? { issued: theirs } : null
      })
      await copyAgain()
      if (others === 0) return null
      return `The issued statements of the backup are left out: this house has issued others under ${others === 1 ? 'one of its numbers' : `${others} of its numbers`}`
    },
  }
}

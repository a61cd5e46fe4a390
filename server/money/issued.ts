import { join } from 'node:path'
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

  async function copyAgain(): Promise<void> {
    let copied = 0
    await store.replace(({ issued }) => {
      copied = issued.length
      return { issued }
    })
    inCopy = copied
  }

  return {
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
      // Once more, so that the copy of before, which stands in where the file is damaged, knows the number too.
      if (inCopy < store.data.issued.length) await copyAgain().catch(() => undefined)
      return number
    },
  }
}

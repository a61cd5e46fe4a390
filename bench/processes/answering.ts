import { z } from 'zod'

const Asked = z.object({ id: z.number(), call: z.string(), given: z.unknown() })

/** Answers the parent process's calls by name. Ends with the parent. */
export function answer(calls: Record<string, (given: unknown) => unknown>): void {
  const reply = async (message: unknown) => {
    const { id, call, given } = Asked.parse(message)
    try {
      const handle = calls[call]
      if (!handle) throw new Error(`Nothing answers ${call}`)
      process.send?.({ id, value: await handle(given) })
    } catch (error) {
      process.send?.({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  process.on('message', (message) => void reply(message))
  process.on('disconnect', () => process.exit())
}

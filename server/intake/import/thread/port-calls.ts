import { z } from 'zod'
import { isRefused, Refused } from '../../../access/refused.ts'
import { errorCode } from '../../../storage/files.ts'
import { type ImportFault, type ImportRefusalCode, ImportRefused } from '../import-refused.ts'

/** The calls that one end of a port answers. */
type PortCalls = { readonly [name: string]: (input: never) => unknown }

/** Calls the other end. Its errors are thrown here: a refusal with its class, a disk error with its code. */
export type PortCaller<C extends PortCalls> = <N extends keyof C & string>(
  name: N,
  input: Parameters<C[N]>[0],
) => Promise<Awaited<ReturnType<C[N]>>>

type Port = {
  postMessage: (message: object, transfer: ArrayBuffer[]) => void
  on: (event: 'message', listener: (message: unknown) => void) => unknown
}

// Both ends have the same build and may send a million values, so only the frame is checked.
const Whatever = <T>() => z.custom<T>(() => true)
const Message = z.union([
  z.object({ ask: z.number(), name: z.string(), input: z.unknown() }),
  z.object({ answered: z.number(), answer: z.unknown() }),
  z.object({ failed: z.number(), failure: Whatever<PortFailure>() }),
])

/** An error without its class, which a port cannot send; `was` names it. */
type PortFailure = { message: string } & (
  | { was: 'refusal of the import'; code: ImportRefusalCode; details: readonly ImportFault[] | undefined }
  | ({ was: 'refusal' } & Pick<Refused, 'status' | 'code' | 'details'>)
  | { was: 'error'; code: string | null }
)
type Waiting = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

/** Answers a port's calls with `ours`, and calls `theirs`. `lost` rejects all waiting and later calls. */
export function callsOver<Theirs extends PortCalls>(
  port: Port,
  ours: PortCalls,
): { ask: PortCaller<Theirs>; lost: (error: Error) => void } {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let gone: Error | null = null

  async function answer({ ask, name, input }: { ask: number; name: string; input: unknown }): Promise<void> {
    try {
      const answer = await ours[name]?.(Whatever<never>().parse(input))
      port.postMessage({ answered: ask, answer }, answer instanceof Uint8Array ? [ownBuffer(answer)] : [])
    } catch (error) {
      port.postMessage({ failed: ask, failure: failureOf(error) }, [])
    }
  }

  function take(id: number): Waiting | undefined {
    const asker = waiting.get(id)
    waiting.delete(id)
    return asker
  }

  port.on('message', (given) => {
    const message = Message.parse(given)
    if ('ask' in message) void answer(message)
    else if ('answered' in message) take(message.answered)?.resolve(message.answer)
    else take(message.failed)?.reject(errorOf(message.failure))
  })

  function ask<N extends keyof Theirs & string>(name: N, input: Parameters<Theirs[N]>[0]) {
    asked += 1
    const id = asked
    return new Promise<Awaited<ReturnType<Theirs[N]>>>((resolve, reject) => {
      const take = (answer: unknown) => resolve(Whatever<Awaited<ReturnType<Theirs[N]>>>().parse(answer))
      if (gone) return reject(gone)
      waiting.set(id, { resolve: take, reject })
      port.postMessage({ ask: id, name, input }, [])
    })
  }

  return {
    ask,
    lost(error) {
      gone ??= error
      for (const id of [...waiting.keys()]) take(id)?.reject(error)
    },
  }
}

/** Returns the memory of bytes, to transfer it without copying. */
function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  if (!(bytes.buffer instanceof ArrayBuffer)) throw new Error('Shared memory is not handed over')
  return bytes.buffer
}

function failureOf(error: unknown): PortFailure {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ImportRefused) {
    const { code, details } = error
    return { was: 'refusal of the import', code, details, message }
  }
  if (!isRefused(error)) return { was: 'error', code: errorCode(error), message }
  const { status, code, details } = error
  return { was: 'refusal', status, code, details, message }
}

function errorOf(failure: PortFailure): Error {
  const { message } = failure
  if (failure.was === 'refusal of the import')
    return new ImportRefused(failure.code, message, failure.details && { details: failure.details })
  if (failure.was === 'refusal') return new Refused(failure.status, failure.code, message, failure.details)
  return Object.assign(new Error(message), failure.code !== null && { code: failure.code })
}

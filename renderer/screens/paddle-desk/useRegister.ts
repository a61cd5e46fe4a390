import { useRef } from 'react'
import type { FoundClient } from '../../../shared/entities/people/client.ts'
import type { CallInput } from '../../data/client/call-types.ts'
import { useCall } from '../../data/provider.tsx'
import { useOutcome } from '../../data/writes/useOutcome.ts'
import { useAskedWrite } from '../../desk/parts/useAskedWrite.tsx'
import type { PaddleDesk } from './opened.ts'
import { OFFERED_TO } from './usePaddleOffer.ts'

type Registration = Omit<CallInput<'registerPaddle'>['body'], 'auctionId'>

type Ends = { onDone?: (paddle: string) => void; onFailed?: (paddle: string) => void }

/** Registers a paddle of the sale, and marks it in the list. */
export function useRegister({ sale: { auctionId }, show }: PaddleDesk, { onDone, onFailed }: Ends = {}) {
  const { mutate, question } = useAskedWrite('registerPaddle', {
    yes: 'Register All the Same',
    done: ({ paddle, client }) => `Paddle ${paddle} is registered${client ? ` for ${client.name}` : ''}`,
    failed: 'Not registered',
    onFailed: (_, { body }) => onFailed?.(body.paddle),
    onDone({ paddle }) {
      onDone?.(paddle)
      show(paddle)
    },
  })
  return { register: (registration: Registration) => mutate({ body: { ...registration, auctionId } }), question }
}

/** Registers scanned clients one after another, each with a paddle of its own, however soon the next is scanned. */
export function useRegisterScanned(desk: PaddleDesk) {
  const { auctionId } = desk.sale
  const call = useCall()
  const { failed } = useOutcome()
  /** Paddles whose registration is under way: the next scan may come before the answer. */
  const asked = useRef(new Set<string>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const settled = (paddle: string) => asked.current.delete(paddle)
  const { register, question } = useRegister(desk, { onDone: settled, onFailed: settled })

  async function registerNext({ id: clientId }: FoundClient): Promise<void> {
    const except = [...asked.current].join(',')
    try {
      const { paddle } = await call('nextPaddle', { query: { auctionId, desk: OFFERED_TO, clientId, except } })
      asked.current.add(paddle)
      register({ paddle, clientId })
    } catch (error) {
      failed('Not registered', error)
    }
  }
  function registerScanned(client: FoundClient): void {
    last.current = last.current.then(() => registerNext(client))
  }
  return { register: registerScanned, question }
}

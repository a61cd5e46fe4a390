import { useRef } from 'react'
import type { FoundClient } from '../../../shared/entities/people/client.ts'
import type { CallInput } from '../../data/client/call-types.ts'
import { useDataSource } from '../../data/data-context.ts'
import { useAskedWrite } from '../../desk/parts/useAskedWrite.tsx'
import type { PaddleDesk } from './opened.ts'
import { suggestedPaddle } from './suggested-paddle.ts'

type Registration = Omit<CallInput<'registerPaddle'>['body'], 'auctionId'>

type Ends = { onDone?: () => void; onFailed?: (paddle: string) => void }

/** Registers a paddle of the sale, and marks it in the list. */
export function useRegister({ sale: { auctionId }, show }: PaddleDesk, { onDone, onFailed }: Ends = {}) {
  const { mutate, question } = useAskedWrite('registerPaddle', {
    yes: 'Register All the Same',
    done: ({ paddle, client }) => `Paddle ${paddle} is registered${client ? ` for ${client.name}` : ''}`,
    failed: 'Not registered',
    onFailed: (_, { body }) => onFailed?.(body.paddle),
    onDone({ paddle }) {
      onDone?.()
      show(paddle)
    },
  })
  return { register: (registration: Registration) => mutate({ body: { ...registration, auctionId } }), question }
}

/** Registers scanned clients one after another, each with a paddle of its own, however soon the next is scanned. */
export function useRegisterScanned(desk: PaddleDesk) {
  const { store } = useDataSource()
  const asked = useRef(new Set<string>())
  const { register, question } = useRegister(desk, { onFailed: (paddle) => asked.current.delete(paddle) })
  function registerScanned(client: FoundClient): void {
    // The sale as it is now: the screen may not have drawn the last answer yet.
    const sale = store.current().held.sale ?? desk.sale
    for (const paddle of asked.current) if (sale.paddles.has(paddle)) asked.current.delete(paddle)
    const { paddle } = suggestedPaddle(sale, client, asked.current)
    asked.current.add(paddle)
    register({ paddle, clientId: client.id })
  }
  return { register: registerScanned, question }
}

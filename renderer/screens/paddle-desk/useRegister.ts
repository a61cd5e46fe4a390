import type { CallInput } from '../../data/client/call-types.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import type { PaddleDesk } from './opened.ts'

type Registration = Omit<CallInput<'registerPaddle'>['body'], 'auctionId'>

/** Registers a paddle of the sale, and marks it in the list. */
export function useRegister({ sale: { auctionId }, show }: PaddleDesk, onDone: () => void = () => {}) {
  const { mutate } = useWrite('registerPaddle', {
    done: ({ paddle, client }) => `Paddle ${paddle} is registered${client ? ` for ${client.name}` : ''}`,
    failed: 'Not registered',
    onDone({ paddle }) {
      onDone()
      show(paddle)
    },
  })
  return (registration: Registration) => mutate({ body: { ...registration, auctionId } })
}

import type { ShownPaddle } from '../../../shared/entities/people/client.ts'
import type { CallInput } from '../../data/client/call-types.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import type { PaddleDesk } from './opened.ts'

type Changes = Omit<NonNullable<CallInput<'changePaddle'>['body']>, 'auctionId'>
type Change = Changes & { paddle: string }

/** Approves, limits or suspends a paddle, puts it back, or hands it over. */
export function useChangePaddle({ sale: { auctionId } }: PaddleDesk, onDone: () => void = () => {}) {
  const { mutate, isPending } = useWrite('changePaddle', {
    reread: ['paddles', 'clients', 'history'],
    done: (now, { body }) => ({ title: doneWords(now, body ?? {}) }),
    failed: 'The paddle was not changed',
    onDone,
  })
  return {
    change: ({ paddle, ...body }: Change) => mutate({ params: { paddle }, body: { ...body, auctionId } }),
    isPending,
  }
}

function doneWords({ paddle, client, limitInForce }: ShownPaddle, { status, clientId, limit }: Changes): string {
  if (status === 'suspended') return `Paddle ${paddle} is suspended`
  if (status === 'approved') return `Paddle ${paddle} may bid`
  if (clientId !== undefined) return `Paddle ${paddle} is ${client ? `${client.name}’s` : 'without a name'} now`
  return limit === undefined
    ? `Paddle ${paddle} is changed`
    : `Paddle ${paddle} has ${limitInForce === null ? 'no limit' : 'its new limit'}`
}

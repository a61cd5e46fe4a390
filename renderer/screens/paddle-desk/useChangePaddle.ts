import { formatMoney } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { ShownPaddle } from '../../../shared/entities/people/client.ts'
import type { CallInput } from '../../data/client/call-types.ts'
import { useAskedWrite } from '../../desk/parts/useAskedWrite.tsx'
import type { PaddleDesk } from './opened.ts'

type Changes = Omit<NonNullable<CallInput<'changePaddle'>['body']>, 'auctionId'>
type Change = Changes & { paddle: string }

/** Approves, limits or suspends a paddle, puts it back, or hands it over. */
export function useChangePaddle({ sale: { auctionId }, currency }: PaddleDesk, onDone: () => void = () => {}) {
  const { mutate, isPending, question } = useAskedWrite('changePaddle', {
    yes: 'Hand It Over',
    done: (now, { body }) => ({ title: doneWords(now, body ?? {}, currency) }),
    failed: 'The paddle was not changed',
    onDone,
  })
  return {
    change: ({ paddle, ...body }: Change) => mutate({ params: { paddle }, body: { ...body, auctionId } }),
    isPending,
    question,
  }
}

function doneWords(
  { paddle, client, limitInForce, exposure }: ShownPaddle,
  { status, clientId, limit, budget, suspends }: Changes,
  currency: MoneyUnit,
): string {
  if (suspends === 'client') return `Paddle ${paddle} is suspended, and ${client?.name ?? 'its client'} is barred`
  if (status === 'suspended') return `Paddle ${paddle} is suspended`
  if (status === 'approved') return `Paddle ${paddle} may bid`
  if (clientId !== undefined) return `Paddle ${paddle} is ${client ? `${client.name}’s` : 'without a name'} now`
  if (budget !== undefined) return `Paddle ${paddle} has ${budget === null ? 'no budget' : 'its new budget'}`
  if (limit === undefined) return `Paddle ${paddle} is changed`
  if (limitInForce === null) return `Paddle ${paddle} has no limit`
  const below = exposure > limitInForce ? `, below its exposure of ${formatMoney(exposure, currency)}` : ''
  return `Paddle ${paddle} has its new limit${below}`
}

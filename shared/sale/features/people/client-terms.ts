import { z } from 'zod'
import { Amount } from '../../../amounts/amount.ts'
import { formatAmount } from '../../../amounts/money.ts'
import type { SalePaddle } from '../../../entities/people/paddle.ts'
import { paddlesBy } from '../../people/holders.ts'
import type { Sale } from '../../state.ts'
import { anId, field, limit, noLot } from '../fields.ts'
import { command, event } from '../rows.ts'

/** The part of a client that counts in a sale, in whole currency units; `mergedInto`: the client it was merged into. */
export type ClientTerms = { limit: number | null; isBarred: boolean; mergedInto: string | null }

type OfClient = ClientTerms & { clientId: string }

/** A paddle without the terms of its client. */
export function withoutClientTerms({ clientLimit: _, standing: __, mergedInto: ___, ...paddle }: SalePaddle) {
  return paddle
}

/** Whether a paddle has these terms of its client. */
export function hasClientTerms(paddle: SalePaddle, { limit, isBarred, mergedInto }: ClientTerms): boolean {
  return (
    (paddle.clientLimit ?? null) === limit &&
    (paddle.standing === 'barred') === isBarred &&
    (paddle.mergedInto ?? null) === mergedInto
  )
}

/** A paddle with the terms of its client. */
export function withClientTerms(paddle: SalePaddle, { limit, isBarred, mergedInto }: ClientTerms): SalePaddle {
  return {
    ...withoutClientTerms(paddle),
    ...(limit !== null && { clientLimit: limit }),
    ...(isBarred && { standing: 'barred' as const }),
    ...(mergedInto !== null && { mergedInto }),
  }
}

/** The client of a paddle, before any merge. */
export const byClientId = ({ clientId }: SalePaddle) => clientId

/**
 * Keeps the limits, bars and merged ids of clients with their paddles. The house gives them after each change of the
 * clients, so that a sale decides without the house's clients.
 */
export const keepClientTerms = command({
  role: 'staff',
  summary: 'Keeps the limits, bars and merged ids of clients with their paddles',
  input: z.strictObject({
    clients: z.array(
      z.strictObject({
        clientId: field('client', anId.nullable()),
        limit: limit(),
        isBarred: z.boolean(),
        mergedInto: field('client', anId.nullable()),
      }),
    ),
  }),
  decide(sale, { clients }) {
    const own = paddlesBy(sale.paddles, byClientId)
    const changed = clients.flatMap(({ clientId, ...terms }) => {
      const isOpen = clientId !== null && own.get(clientId)?.some((paddle) => !hasClientTerms(paddle, terms))
      return isOpen ? [{ clientId, ...terms }] : []
    })
    return changed.length > 0 ? [termsOfClientsKept({ clients: changed })] : []
  },
  replies: z.null(),
})

function withTerms(sale: Sale, clients: readonly OfClient[]): Sale {
  const own = paddlesBy(sale.paddles, byClientId)
  const changed = clients.flatMap((terms) =>
    (own.get(terms.clientId) ?? []).map((paddle) => withClientTerms(paddle, terms)),
  )
  return { ...sale, paddles: changed.reduce((all, paddle) => all.set(paddle.paddle, paddle), sale.paddles) }
}

/** The terms of a client in events before merges were kept. */
const OldTerms = z.strictObject({ clientId: anId, limit: Amount.nullable(), isBarred: z.boolean() })

const SAME = {
  message: null,
  lots: noLot,
  final: 'It belongs to the client; change the client instead',
}

export const termsOfClientsKept = event('terms_of_clients_kept', {
  version: 1,
  fields: z.strictObject({ clients: z.array(OldTerms.extend({ mergedInto: anId.nullable() })) }),
  unlisted: ['clients'],
  sentence({ clients }, { unit }) {
    const [only, ...others] = clients
    if (!only || others.length > 0) return `The limits and bars of ${clients.length} clients`
    if (only.isBarred) return 'A client is barred'
    const words = only.limit === null ? 'none' : formatAmount(only.limit, unit)
    return `A client’s limit in every sale: ${words}${only.mergedInto === null ? '' : ', with the client it was merged into'}`
  },
  ...SAME,
  evolve: (sale, { clients }) => withTerms(sale, clients),
})

/** The terms of one client, in older journals. */
export const clientTermsKept = event('client_terms_kept', {
  version: 1,
  fields: OldTerms,
  sentence: ({ limit, isBarred }, { unit }) =>
    isBarred
      ? 'A client is barred'
      : `A client’s limit in every sale: ${limit === null ? 'none' : formatAmount(limit, unit)}`,
  ...SAME,
  evolve: (sale, terms) => withTerms(sale, [{ ...terms, mergedInto: null }]),
})

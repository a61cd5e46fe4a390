import { useEffect, useMemo } from 'react'
import type { Reply } from '../../../shared/api/index.ts'
import type { ShownPaddle } from '../../../shared/entities/people/client.ts'
import { spellingsOf } from '../../../shared/paddle-number.ts'
import { useDataSource } from '../../data/data-context.ts'
import { useLiveMessages } from '../../data/provider.tsx'
import { paced } from '../../data/reads/history.ts'
import { PACE } from '../../data/reads/polling.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useView } from '../../data/sale/useView.ts'

const READ_EVERY_MS = 500

export type People = ReadonlyMap<string, ShownPaddle>

const NOBODY: People = new Map()
const byPaddle = ({ paddles }: Reply<'paddles'>): People => new Map(paddles.map((each) => [each.paddle, each]))

/** Reads the paddles of the sale on show and their clients. Reads nothing if no paddle is registered. Staff only. */
export function usePeopleRead() {
  const auctionId = useView(({ held }) => (held.sale && held.sale.paddles.size > 0 ? held.sale.auctionId : null))
  return useRead('paddles', auctionId === null ? null : { query: { auctionId } }, {
    pace: PACE.house,
    select: byPaddle,
  })
}

/** Returns the registered paddles of the sale on show with their clients, by paddle; staff only. */
export function usePeople(): People {
  return usePeopleRead().data ?? NOBODY
}

/** Updates the people and the found clients on a screen that shows them; use it once per screen. */
export function usePeopleWatch(): void {
  const { readAgain } = useDataSource()
  const reads = useMemo(() => {
    const read = () => {
      readAgain('paddles')
      readAgain('clients')
    }
    return paced(read, READ_EVERY_MS)
  }, [readAgain])
  useEffect(() => reads.stop, [reads])
  useLiveMessages((message) => {
    if (message.type === 'sale-changed' && (message.diff.paddles || message.anew)) reads.ask()
    if (message.type === 'house-changed' && (message.diff.clients || message.diff.reasons)) reads.ask()
  })
}

/** Returns a client’s name with its company: "Ada Lovelace, Analytical Engines". */
export function nameWords({ name, company }: Pick<NonNullable<ShownPaddle['client']>, 'name' | 'company'>): string {
  return company ? `${name}, ${company}` : name
}

/** Returns the registered paddle of this number, however it is written. */
export function personOf(people: People, paddle: string): ShownPaddle | undefined {
  return people.get(paddle) ?? spellingsOf(paddle).flatMap((each) => people.get(each) ?? [])[0]
}

/** Returns the client of a paddle with their alerts: "Ada Lovelace (cash only)". Empty if unknown. */
export function personWords(people: People, paddle: string | null): string {
  const client = paddle === null ? null : personOf(people, paddle)?.client
  if (!client) return ''
  return client.alerts.length > 0 ? `${nameWords(client)} (${client.alerts.join(', ')})` : nameWords(client)
}

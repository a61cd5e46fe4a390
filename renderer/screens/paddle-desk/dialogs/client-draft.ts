import { CurrencyCode } from '../../../../shared/amounts/currency-code.ts'
import { deepEqual } from '../../../../shared/deep-equal.ts'
import type { Client, ClientFields } from '../../../../shared/entities/people/client.ts'

type Words =
  | ('name' | 'number' | 'title' | 'company' | 'phones' | 'email' | 'address' | 'country' | 'languages' | 'taxNumber')
  | ('alerts' | 'note' | 'standingReason')

/** A client as typed: lists have one entry per line. */
export type ClientDraft = Record<Words, string> & {
  standing: NonNullable<Client['standing']>
  /** In whole units of `limitCurrency`; null without a limit, NaN if the text is not an amount. */
  limit: number | null
  limitCurrency: string
}

/** The fields of a draft with words. */
export type DraftWords = Words

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The draft of a client. `currency`: the one of a limit that is typed anew. */
export function draftOf(client: Client | null, { name, currency }: { name: string; currency: string }): ClientDraft {
  const { phones = [], alerts = [], languages = [] } = client ?? {}
  const isNumber = client === null && /^[+\d][\d\s/().-]+$/.test(name)
  return {
    name: client?.name ?? (isNumber ? '' : name),
    number: client?.number ?? '',
    title: client?.title ?? '',
    company: client?.company ?? '',
    phones: client
      ? phones.map(({ number, label }) => (label ? `${number}, ${label}` : number)).join('\n')
      : isNumber
        ? name
        : '',
    email: client?.email ?? '',
    address: client?.address ?? '',
    country: client?.country ?? '',
    languages: languages.join(', '),
    taxNumber: client?.taxNumber ?? '',
    alerts: alerts.join('\n'),
    note: client?.note ?? '',
    standing: client?.standing ?? 'welcome',
    standingReason: client?.standingReason ?? '',
    limit: client?.limit?.amount ?? null,
    limitCurrency: client?.limit?.currency ?? currency,
  }
}

/** Returns the fields of a draft for the server; empty ones delete the old values. */
export function fieldsOf(draft: ClientDraft) {
  const { phones, alerts, languages, limit, limitCurrency, standingReason, ...words } = draft
  return {
    ...words,
    standingReason: draft.standing === 'welcome' ? '' : standingReason,
    limit: limit === null ? null : { amount: limit, currency: CurrencyCode.parse(limitCurrency) },
    phones: linesOf(phones).map((line) => {
      const [number = '', ...label] = line.split(',').map((part) => part.trim())
      return label.length > 0 ? { number, label: label.join(', ') } : { number }
    }),
    languages: languages.split(',').flatMap((each) => each.trim() || []),
    alerts: linesOf(alerts),
  }
}

/** Returns the fields that differ from the draft as read: another desk may have changed the others in the meantime. */
export function changedFields(read: ClientDraft, draft: ClientDraft): Partial<ReturnType<typeof fieldsOf>> {
  const was: Record<string, unknown> = fieldsOf(read)
  return Object.fromEntries(Object.entries(fieldsOf(draft)).filter(([field, value]) => !deepEqual(value, was[field])))
}

/** The fields of a new client: without those that are empty. */
export function newClient({ limit, ...fields }: ReturnType<typeof fieldsOf>): ClientFields {
  return withoutEmpty({ ...fields, ...(limit && { limit }) })
}

/** Removes empty texts, which a new client does not have. */
export function withoutEmpty<T extends { name: string }>(fields: T): T {
  // Only optional fields can be empty: the name was typed.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T
}

import { deepEqual } from '../../../../shared/deep-equal.ts'
import type { Client, ClientFields } from '../../../../shared/entities/people/client.ts'

/** A client as typed: lists have one entry per line. */
export type ClientDraft = Record<
  'name' | 'company' | 'phones' | 'email' | 'address' | 'country' | 'languages' | 'taxNumber' | 'alerts' | 'note',
  string
>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function draftOf(client: Client | null, name: string): ClientDraft {
  const { phones = [], alerts = [], languages = [] } = client ?? {}
  const isNumber = client === null && /^[+\d][\d\s/().-]+$/.test(name)
  return {
    name: client?.name ?? (isNumber ? '' : name),
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
  }
}

/** Returns the fields of a draft for the server; empty ones delete the old values. */
export function fieldsOf(draft: ClientDraft): Omit<ClientFields, 'verified'> {
  const { phones, alerts, languages, ...words } = draft
  return {
    ...words,
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

/** Removes empty fields, which a new client does not have. */
export function withoutEmpty<T extends { name: string }>(fields: T): T {
  // Only optional fields can be empty: the name was typed.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T
}

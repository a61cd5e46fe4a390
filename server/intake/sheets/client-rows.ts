import { currencyOfUnit, type MoneyUnit, unitsInOne } from '../../../shared/amounts/money-unit.ts'
import { readAmount } from '../../../shared/amounts/written-amount.ts'
import { habitOf, numberHabit } from '../../../shared/amounts/written-figure.ts'
import type { Reply } from '../../../shared/api/index.ts'
import { MOST_IMPORTED } from '../../../shared/api/sheets.ts'
import { type Client, ClientFields } from '../../../shared/entities/people/client.ts'
import { PaddleWritten } from '../../../shared/entities/people/paddle.ts'
import { folded } from '../../../shared/folded.ts'
import { plainDigits } from '../../../shared/plain-digits.ts'
import { CLIENT_COLUMNS, type ClientColumn } from './client-headings.ts'
import { cellOf, columnsOf, columnsTold, isNumberIn, rowsBelow, type Sheet } from './sheet.ts'

type Preview = Reply<'previewClients'>
type PreviewRow = Preview['rows'][number]

/** Rows between two pauses: about a millisecond of work. */
const AT_ONCE = 50

/**
 * Returns the client and paddle of each row, or the reason for refusing it, and known clients that may be the same. With
 * pauses, because 20,000 rows take a second.
 */
export function* clientRows(
  sheet: Sheet,
  {
    clients,
    unit,
    chosen,
  }: {
    clients: readonly Client[]
    unit: MoneyUnit
    chosen: Readonly<Partial<Record<ClientColumn, string | undefined>>>
  },
): Generator<void, Preview> {
  const known = columnsOf(sheet, { fields: CLIENT_COLUMNS, chosen })
  const { columns } = known
  const told = columnsTold(known)
  if (!columns.has('name') && !columns.has('company')) return { ...told, rows: [], isKnown: false }
  const below = rowsBelow(sheet, known, { what: 'clients', most: MOST_IMPORTED })
  const limits = below.flatMap((row) => [cellOf(row, known, 'limit'), cellOf(row, known, 'clientLimit')])
  const habit = habitOf(limits, unit)
  yield
  const look = yield* sameAs(clients)
  const before = new Map<string, number>()
  const rowOf = (row: (typeof below)[number]): PreviewRow => {
    const cell = (field: ClientColumn) => cellOf(row, known, field)
    const written = plainDigits(cell('paddle'))
    const paddle = PaddleWritten.safeParse(written).success ? written : null
    const [limit, standing] = (['limit', 'clientLimit'] as const).map((field) => {
      const amount = readAmount(cell(field), isNumberIn(row, known, field) ? numberHabit(habit) : habit)
      return amount === 'unreadable' || amount.wasRounded ? 'unreadable' : amount.amount
    })
    const isOfPaddle = written !== ''
    const ofPaddle = isOfPaddle ? ifReadable(limit) : null
    // A limit without a paddle is the client's.
    const own = ifReadable(standing) ?? (isOfPaddle ? null : ifReadable(limit))
    const told = { row: row.line, paddle, limit: ofPaddle, same: [] }
    const client = clientIn(cell, own && { amount: Math.floor(own / unitsInOne(unit)), unit })
    if (typeof client === 'string') return { ...told, client: null, refused: client }
    if (isOfPaddle && paddle === null)
      return { ...told, client, refused: `“${written.slice(0, 60)}” is not a paddle number (up to ten digits)` }
    if (limit === 'unreadable' || standing === 'unreadable')
      return {
        ...told,
        client,
        refused: `“${cell(limit === 'unreadable' ? 'limit' : 'clientLimit').slice(0, 60)}” is not a limit in whole amounts`,
      }
    const refused = takenBefore(client, { paddle, before })
    if (refused !== null) return { ...told, client, refused }
    for (const key of keysOf(client, paddle)) before.set(key, row.line)
    return { ...told, client, refused: null, same: look(client) }
  }
  const rows: PreviewRow[] = []
  for (const row of below) {
    rows.push(rowOf(row))
    if (rows.length % AT_ONCE === 0) yield
  }
  return { ...told, rows, isKnown: true }
}

const ifReadable = (limit: number | null | undefined | 'unreadable') => (typeof limit === 'number' ? limit : null)

type OwnLimit = { amount: number; unit: MoneyUnit }

function clientIn(cell: (field: ClientColumn) => string, limit: OwnLimit | null | 0): ClientFields | string {
  const company = cell('company')
  const name = [cell('first'), cell('name')].filter(Boolean).join(' ') || company
  if (name === '') return 'The name is missing'
  const place = [cell('postcode'), cell('town')].filter(Boolean).join(' ')
  const address = [cell('address'), cell('address2'), place, cell('region')].filter(Boolean).join('\n')
  const texts = Object.fromEntries(
    (['title', 'number', 'taxNumber'] as const).flatMap((field) => (cell(field) ? [[field, cell(field)]] : [])),
  )
  const fields = {
    name,
    ...(company !== '' && company !== name && { company }),
    phones: [
      ...(cell('phone') ? [{ number: cell('phone') }] : []),
      ...(cell('mobile') ? [{ number: cell('mobile'), label: 'mobile' }] : []),
    ],
    ...(cell('email') && { email: cell('email') }),
    ...(address !== '' && { address }),
    ...texts,
    ...(cell('languages') && {
      languages: cell('languages')
        .split(/[,;/]/)
        .flatMap((each) => each.trim() || []),
    }),
    ...(limit && { limit: { amount: limit.amount, currency: currencyOfUnit(limit.unit) } }),
    ...(cell('country') && { country: cell('country') }),
    alerts: cell('alerts') ? [cell('alerts')] : [],
    ...(cell('note') && { note: cell('note') }),
  }
  const read = ClientFields.safeParse(fields)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return `${String(issue?.path[0] ?? 'A field')} is too long or too short`
}

const digitsOf = (number: string) => number.replace(/\D/g, '').slice(-9)

/** Returns a key of all known facts about a person. */
function whoKey({ name, email, phones }: ClientFields): string {
  return `who ${[folded(name), email?.toLowerCase() ?? '', ...phones.map(({ number }) => digitsOf(number))].join(' ')}`
}

const paddleKey = (paddle: string) => `paddle ${paddle}`

/** Returns the keys that a later row of the file may not repeat: its person and its paddle. */
const keysOf = (client: ClientFields, paddle: string | null): string[] => [
  whoKey(client),
  ...(paddle === null ? [] : [paddleKey(paddle)]),
]

/** Returns the reason if an earlier row has the same person or paddle; null otherwise. */
function takenBefore(
  client: ClientFields,
  { paddle, before }: { paddle: string | null; before: ReadonlyMap<string, number> },
): string | null {
  const same = before.get(whoKey(client))
  if (same !== undefined) return `The same as row ${same}`
  const other = paddle === null ? undefined : before.get(paddleKey(paddle))
  return other === undefined ? null : `Paddle ${paddle} is already in row ${other}`
}

/** The most known clients shown for a row: ten thousand may share a placeholder number. */
const MOST_SAME = 3

/** Finds up to three known clients that may be the same, by mail, number or name. */
function* sameAs(clients: readonly Client[]): Generator<void, (client: ClientFields) => PreviewRow['same']> {
  const [mails, numbers, names] = [
    new Map<string, Client[]>(),
    new Map<string, Client[]>(),
    new Map<string, Client[]>(),
  ]
  const note = (by: Map<string, Client[]>, key: string, client: Client) => {
    const known = by.get(key) ?? []
    if (key === '' || known.length === MOST_SAME || known.at(-1) === client) return
    known.push(client)
    by.set(key, known)
  }
  for (const [at, client] of clients.entries()) {
    note(mails, client.email?.toLowerCase() ?? '', client)
    for (const { number } of client.phones) note(numbers, digitsOf(number), client)
    note(names, folded(client.name), client)
    if (at % AT_ONCE === 0) yield
  }
  return ({ name, email, phones }) => {
    const all = [
      ...(mails.get(email?.toLowerCase() ?? '') ?? []).map((client) => ({ client, why: 'mail' as const })),
      ...phones
        .flatMap(({ number }) => numbers.get(digitsOf(number)) ?? [])
        .map((client) => ({ client, why: 'number' as const })),
      ...(names.get(folded(name)) ?? []).map((client) => ({ client, why: 'name' as const })),
    ]
    const once = new Map(all.toReversed().map((each) => [each.client.id, each]))
    return [...once.values()]
      .reverse()
      .slice(0, MOST_SAME)
      .map(({ client, why }) => ({ id: client.id, name: client.name, why }))
  }
}

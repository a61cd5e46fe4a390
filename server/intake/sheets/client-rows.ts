import type { Reply } from '../../../shared/api/index.ts'
import { MOST_IMPORTED } from '../../../shared/api/sheets.ts'
import { readAmount } from '../../../shared/catalogue/written-amount.ts'
import { habitOf, numberHabit } from '../../../shared/catalogue/written-figure.ts'
import { type Client, ClientFields } from '../../../shared/entities/people/client.ts'
import { SalePaddle } from '../../../shared/entities/people/paddle.ts'
import type { MoneyUnit } from '../../../shared/money/money-unit.ts'
import { formatFigure } from '../../../shared/money.ts'
import { refuse } from '../../access/refused.ts'
import { folded } from '../../sale/people/client-search.ts'
import { cellOf, columnsOf, columnsTold, isNumberIn, type Sheet } from './sheet.ts'

/** The fields of a sheet of clients, and the headings that mean them. */
const FIELDS = {
  first: ['First Name', 'Forename', 'Given Name', 'Vorname', 'Prénom'],
  name: ['Name', 'Client', 'Client Name', 'Full Name', 'Last Name', 'Surname', 'Family Name', 'Nachname', 'Nom'],
  company: ['Company', 'Firm', 'Organisation', 'Organization', 'Business', 'Firma', 'Société'],
  phone: ['Phone', 'Telephone', 'Tel', 'Phone Number', 'Telephone Number', 'Telefon', 'Téléphone'],
  mobile: ['Mobile', 'Mobile Phone', 'Cell', 'Cell Phone', 'Mobil', 'Portable'],
  email: ['Email', 'E-mail', 'Mail', 'Email Address', 'E-Mail-Adresse', 'Courriel'],
  address: ['Address', 'Street', 'Postal Address', 'Adresse', 'Anschrift'],
  country: ['Country', 'Land', 'Pays'],
  alerts: ['Alert', 'Alerts', 'Warning'],
  note: ['Note', 'Notes', 'Remarks', 'Comment', 'Comments', 'Bemerkung'],
  paddle: ['Paddle', 'Paddle Number', 'Paddle No', 'Bidder Number', 'Bidder No', 'Bieternummer'],
  limit: ['Limit', 'Credit Limit', 'Bid Limit', 'Bidding Limit', 'Gebotslimit'],
} as const
export type ClientColumn = keyof typeof FIELDS

type Preview = Reply<'previewClients'>
type PreviewRow = Preview['rows'][number]

/** What each row of a sheet comes to: a client with its paddle, or why it is none, and which known clients may be the same. */
export function clientRows(
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
): Preview {
  const known = columnsOf(sheet, { fields: FIELDS, chosen })
  const { columns, line } = known
  const told = columnsTold(known)
  if (!columns.has('name') && !columns.has('company')) return { ...told, rows: [], isKnown: false }
  const below = sheet.rows.filter((row) => row.line > line)
  if (below.length === 0) refuse(400, 'sheet_empty', 'The file has headings, but no clients')
  if (below.length > MOST_IMPORTED) {
    const words = `The file has ${formatFigure(below.length)} rows; at most ${formatFigure(MOST_IMPORTED)} are taken at once`
    refuse(400, 'sheet_too_long', words)
  }
  const limits = below.map((row) => cellOf(row, known, 'limit'))
  const habit = habitOf(limits, unit)
  const look = sameAs(clients)
  const before = new Map<string, number>()
  const rows = below.map((row): PreviewRow => {
    const cell = (field: ClientColumn) => cellOf(row, known, field)
    const told = { row: row.line, paddle: null, limit: null, same: [] }
    const client = clientIn(cell)
    if (typeof client === 'string') return { ...told, client: null, refused: client }
    const paddle = cell('paddle') || null
    if (paddle !== null && !SalePaddle.shape.paddle.safeParse(paddle).success)
      return { ...told, client: null, refused: `“${paddle.slice(0, 60)}” is no paddle: digits, at most ten` }
    const limit = readAmount(cell('limit'), isNumberIn(row, known, 'limit') ? numberHabit(habit) : habit)
    if (limit === 'unreadable' || limit.wasRounded)
      return { ...told, client: null, refused: `“${cell('limit').slice(0, 60)}” is no limit in whole amounts` }
    const twice = keysOf(client, paddle).flatMap((key) => before.get(key) ?? [])[0]
    if (twice !== undefined) return { ...told, client: null, refused: `The same as row ${twice}` }
    for (const key of keysOf(client, paddle)) before.set(key, row.line)
    return { ...told, client, paddle, limit: limit.amount, refused: null, same: look(client) }
  })
  return { ...told, rows, isKnown: true }
}

function clientIn(cell: (field: ClientColumn) => string): ClientFields | string {
  const company = cell('company')
  const name = [cell('first'), cell('name')].filter(Boolean).join(' ') || company
  if (name === '') return 'The name is missing'
  const fields = {
    name,
    ...(company !== '' && company !== name && { company }),
    phones: [
      ...(cell('phone') ? [{ number: cell('phone') }] : []),
      ...(cell('mobile') ? [{ number: cell('mobile'), label: 'mobile' }] : []),
    ],
    ...(cell('email') && { email: cell('email') }),
    ...(cell('address') && { address: cell('address') }),
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

/** By what a row is the same as one before it in its file: its paddle, or who it is by all that is known. */
function keysOf({ name, email, phones }: ClientFields, paddle: string | null): string[] {
  const who = [folded(name), email?.toLowerCase() ?? '', ...phones.map(({ number }) => digitsOf(number))].join(' ')
  return [`who ${who}`, ...(paddle === null ? [] : [`paddle ${paddle}`])]
}

/** Finds the known clients that may be the same, by mail, number or name; at most three. */
function sameAs(clients: readonly Client[]): (client: ClientFields) => PreviewRow['same'] {
  const by = (keysOf: (client: Client) => readonly string[]) => {
    const found = new Map<string, Client[]>()
    for (const client of clients)
      for (const key of keysOf(client)) if (key) found.set(key, [...(found.get(key) ?? []), client])
    return found
  }
  const mails = by(({ email }) => [email?.toLowerCase() ?? ''])
  const numbers = by(({ phones }) => phones.map(({ number }) => digitsOf(number)))
  const names = by(({ name }) => [folded(name)])
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
      .slice(0, 3)
      .map(({ client, why }) => ({ id: client.id, name: client.name, why }))
  }
}

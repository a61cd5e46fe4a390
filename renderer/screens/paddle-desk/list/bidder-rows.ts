import type { ShownPaddle } from '../../../../shared/entities/people/client.ts'

/** The columns of the list of bidders, with their figures as written in a file. */
export const BIDDER_COLUMNS = [
  { heading: 'Paddle', of: ({ paddle }: ShownPaddle) => paddle },
  { heading: 'Name', of: ({ client }: ShownPaddle) => client?.name ?? '' },
  { heading: 'Company', of: ({ client }: ShownPaddle) => client?.company ?? '' },
  {
    heading: 'Telephone',
    of: ({ client }: ShownPaddle) => (client?.phones ?? []).map(({ number }) => number).join(', '),
  },
  { heading: 'Mail', of: ({ client }: ShownPaddle) => client?.email ?? '' },
  { heading: 'Address', of: ({ client }: ShownPaddle) => (client?.address ?? '').replaceAll('\n', ', ') },
  { heading: 'Status', of: ({ status }: ShownPaddle) => status },
  { heading: 'Limit', of: ({ limitInForce }: ShownPaddle) => String(limitInForce ?? '') },
  { heading: 'Exposure', of: ({ exposure }: ShownPaddle) => String(exposure) },
  { heading: 'Alerts', of: ({ client }: ShownPaddle) => (client?.alerts ?? []).join(', ') },
] as const

/** The paddles of a sale in the order of their numbers. */
export const inOrder = (paddles: Iterable<ShownPaddle>): ShownPaddle[] =>
  [...paddles].sort((a, b) => Number(a.paddle) - Number(b.paddle))

/** A cell of a CSV file. Text that a spreadsheet would run as a formula is marked as text. */
function csvCell(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d\s()./-]*$)/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The list of bidders as CSV, with a byte order mark for Excel. */
export function biddersCsv(paddles: Iterable<ShownPaddle>): string {
  const lines = [
    BIDDER_COLUMNS.map(({ heading }) => heading),
    ...inOrder(paddles).map((paddle) => BIDDER_COLUMNS.map(({ of }) => of(paddle))),
  ]
  return `\ufeff${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}

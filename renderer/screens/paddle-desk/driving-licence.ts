import type { ClientDraft } from './dialogs/client-draft.ts'

/** The fields of a client on a driving licence. */
export type LicenceFields = Pick<ClientDraft, 'name' | 'address' | 'country'>

const COUNTRIES: Readonly<Record<string, string>> = { USA: 'United States', CAN: 'Canada', MEX: 'Mexico' }

/**
 * Reads the scanned code of a driving licence of the United States or Canada (AAMVA DL/ID Card Design Standard, annex
 * D: one data element per line). A scanner with American keys prints its first sign as a quotation mark on a British or
 * German PC. Returns null for any other text.
 */
export function readDrivingLicence(scan: string): LicenceFields | null {
  if (!/^[@"]\s*(ANSI |AAMVA)/.test(scan)) return null
  const elements = new Map(scan.split('\n').flatMap(elementOf))
  const of = (...ids: readonly string[]) => ids.map((id) => elements.get(id)).find((value) => value) ?? ''
  const [last, ...given] = of('DAA').split(',')
  const names = [of('DAC', 'DCT') || given.join(' '), of('DAD'), of('DCS', 'DAB') || (last ?? '')]
  const name = names.filter((each) => each !== '' && each !== 'NONE').join(' ')
  if (name === '') return null
  const postcode = of('DAK').replace(/^(\d{5})(\d{4})$/, (_, five, four) =>
    four === '0000' ? five : `${five}-${four}`,
  )
  const town = [of('DAI'), [of('DAJ'), postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const address = [of('DAG'), of('DAH'), town].filter(Boolean).join('\n')
  return { name, address, country: COUNTRIES[of('DCG')] ?? of('DCG') }
}

/** Returns the element of a line. The first element follows the mark "DL" or "ID" at the end of the header. */
function elementOf(line: string): [id: string, value: string][] {
  const [, id, value = ''] = /^(?:.*\d(?:DL|ID))?(D[A-Z]{2})(.*)$/.exec(line.replace(/\p{Cc}/gu, '')) ?? []
  return id === undefined ? [] : [[id, value.trim()]]
}

import { describe, expect, it } from 'vitest'
import { readColumns as rowsOf } from './column-text.ts'
import { decodeText, findEncoding, mojibakeIn } from './encoding.ts'

const readColumns = (...input: Parameters<typeof rowsOf>) => rowsOf(...input).rows.map(({ cells }) => cells)

describe('the text of a catalogue', () => {
  const text = 'Lot,Künstler\r\n1,Émile'
  const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', utf16be],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read from %s', (_, bytes) => {
    expect(decodeText(bytes, findEncoding(bytes).encoding)).toBe(text)
  })
})

it('keeps the characters that only Windows-1252 has', () => {
  expect(decodeText(Buffer.from([0x80, 0x93, 0x96, 0x9f, 0xe9]), 'windows-1252')).toBe('€“–Ÿé')
})

describe('the columns of a catalogue', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['tabs', 'a\tb\r\n1\t2\r\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['bars', 'a|b\r1|2'],
    ['what Excel says', 'sep=;\r\na;b\r\n1;2'],
    ['commas, blank lines between', '\n\na,b\n , \n1,2\n\n'],
  ])('are separated by %s', (_, text) => {
    expect(readColumns(text, {})).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('may contain commas, quotes and line breaks within quotes', () => {
    const text = 'Lot,Title\n1,"A chair, ""Windsor""\nwith arms"\n2,6" plate\n3,"last"'
    expect(readColumns(text, {}).slice(1)).toEqual([
      ['1', 'A chair, "Windsor"\nwith arms'],
      ['2', '6" plate'],
      ['3', 'last'],
    ])
  })

  it('are not confused by commas within the headings', () => {
    expect(readColumns('"Lot, no"\t"Title, long"\n1\tx', {})[0]).toEqual(['Lot, no', 'Title, long'])
  })

  it('end with an empty cell if the line does', () => {
    expect(readColumns('a,b\n1,', {})[1]).toEqual(['1', ''])
  })

  it('are read without quotation marks if one is never closed, and its line is reported', () => {
    const { rows, remarks } = rowsOf('a,b\n1,2\n3,"open\n4,5', {})
    expect(rows.map(({ cells }) => cells[1])).toEqual(['b', '2', '"open', '5'])
    expect(remarks).toMatchObject([
      { kind: 'quote_never_closed', severity: 'question', row: 3, sentence: expect.stringContaining('line 3') },
    ])
  })

  it('report a cell that contains whole rows, by the line of its opening quotation mark', () => {
    const { remarks } = rowsOf('Lot,Title,Low\n1,"Vase,100\n2,Bowl,200\n3,Cup",300\n4,Jug,5\n5,Pot,5\n', {})
    expect(remarks).toMatchObject([{ kind: 'rows_in_a_cell', row: 2, sentence: expect.stringContaining('in line 2') }])
    expect(rowsOf('Lot,Title,Low\n1,"Vase, blue, old,\nand green, too, more, still",100\n', {}).remarks).toEqual([])
    expect(rowsOf('Lot,Title,Low\n1,"Vase,100\n2,Bowl",200\n', { quotes: 'plain' }).rows).toHaveLength(3)
  })
})

it.each([
  ['MÃ¡rio', 'MÃ¡rio'],
  ['a chair â€“ oak', 'â€“'],
  ['ÐšÐ°Ñ€Ñ‚Ð¸Ð½Ð°', 'ÐšÐ'],
  ['K\ufffdnstler', 'K\ufffdnstler'],
])('finds that %j looks wrongly decoded', (text, word) => {
  expect(mojibakeIn(text)).toContain(word.slice(0, 2))
})

it.each(['Mário', 'NIÑO', 'Ângela «sem título» – 5°', 'Картина', '絵画 №3', 'SÃO PAULO', 'Das „Große“', 'COÛTÂ'])(
  'finds that %j looks correctly decoded',
  (text) => {
    expect(mojibakeIn(text)).toBeNull()
  },
)

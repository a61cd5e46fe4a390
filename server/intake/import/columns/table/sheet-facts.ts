/** A sheet's properties besides the values of its cells. Rows and columns count from 1. */
export type SheetFacts = {
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
  /** Cells with a formula whose value is not stored, such as "E2". */
  formulas: readonly string[]
  /** Cells with an error, except cells with a picture, which have one too. */
  errors: readonly { cell: string; error: string }[]
  /** The number of cells with a picture. */
  pictures: number
  /** Merged cells, such as "A2:A4". */
  merged: readonly string[]
  /** The minimum digits of a whole number, by its format ("0000"), by cell. */
  digits: ReadonlyMap<string, number>
}

const TAG = /<(\/?)(?:\w+:)?(row|col|c|f|v|is|mergeCell)(?=[\s/>])([^<>]*)>([^<]*)/g

const NAMES = [
  'r',
  's',
  't',
  'vm',
  'hidden',
  'min',
  'max',
  'ref',
  'numFmtId',
  'formatCode',
  'Id',
  'Target',
  'id',
] as const
type Name = (typeof NAMES)[number]
const PATTERNS = new Map(
  NAMES.map((name) => [name, new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`)] as const),
)

const attribute = (attributes: string, name: Name): string | null => PATTERNS.get(name)?.exec(attributes)?.[1] ?? null
const isOn = (value: string | null) => value === '1' || value === 'true'

/** Reads a sheet's properties from its XML. `formats`: the number format of each style of the workbook. */
export function factsOfSheet(xml: string, formats: readonly string[]): SheetFacts {
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  const formulas: string[] = []
  const errors: { cell: string; error: string }[] = []
  const merged: string[] = []
  const digits = new Map<string, number>()
  let pictures = 0
  let row = 0
  let open: { cell: string; isError: boolean; isPicture: boolean; hasFormula: boolean; value: string } | null = null

  function endCell(): void {
    if (open?.isError && !open.isPicture) errors.push({ cell: open.cell, error: open.value })
    else if (open?.hasFormula && open.value === '') formulas.push(open.cell)
    open = null
  }
  for (const [, closes = '', tag = '', attributes = '', text = ''] of xml.matchAll(TAG)) {
    if (closes !== '') {
      if (tag === 'c' || tag === 'row') endCell()
      continue
    }
    if (tag === 'row') {
      row = Number(attribute(attributes, 'r') ?? row + 1)
      if (isOn(attribute(attributes, 'hidden'))) hiddenRows.add(row)
    } else if (tag === 'col' && isOn(attribute(attributes, 'hidden'))) {
      const [from, to] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))]
      for (let at = from; at <= Math.min(to, from + 500); at += 1) hiddenColumns.add(at)
    } else if (tag === 'c') {
      endCell()
      const cell = attribute(attributes, 'r') ?? ''
      const isPicture = attribute(attributes, 'vm') !== null
      if (isPicture) pictures += 1
      const least = /^0{2,20}$/.exec(formats[Number(attribute(attributes, 's') ?? -1)] ?? '')?.[0].length
      if (least !== undefined) digits.set(cell, least)
      open = attributes.endsWith('/')
        ? null
        : { cell, isError: attribute(attributes, 't') === 'e', isPicture, hasFormula: false, value: '' }
    } else if (tag === 'f' && open) open.hasFormula = true
    else if ((tag === 'v' || tag === 'is') && open) open.value += tag === 'is' ? 'text' : text
    else if (tag === 'mergeCell') merged.push(attribute(attributes, 'ref') ?? '')
  }
  endCell()
  return { hiddenRows, hiddenColumns, formulas, errors, pictures, merged, digits }
}

/** Returns the number format of each style in the workbook's styles; "" for built-in ones. */
export function formatsOfStyles(xml: string): string[] {
  const own = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'numFmtId'),
      attribute(attributes, 'formatCode') ?? '',
    ]),
  )
  const [, styles = ''] = /<(?:\w+:)?cellXfs[^<>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? []
  return [...styles.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)].map(
    ([, attributes = '']) => own.get(attribute(attributes, 'numFmtId')) ?? '',
  )
}

/** Returns the XML file of each sheet, in order, from the workbook's list of sheets and its relations. */
export function pathsOfSheets({ workbook, relations }: { workbook: string; relations: string }): (string | null)[] {
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target') ?? '',
    ]),
  )
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)].map(([, attributes = '']) => {
    const target = targets.get(attribute(attributes, 'id'))
    if (target === undefined) return null
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  })
}

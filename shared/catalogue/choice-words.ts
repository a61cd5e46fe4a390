import { type ChoiceName, plainHeading } from './field.ts'

/** Parses a choice's words (null if they are not among them); `expected` names the valid ones. */
type Choice = { read: (written: string) => string | null; expected: string }

const wordsOf = (table: Readonly<Record<string, string>>) => {
  const known = new Map(
    Object.entries(table).flatMap(([value, words]) =>
      [value, ...words.split(' ')].map((word) => [word, value] as const),
    ),
  )
  return (written: string) => known.get(plainHeading(written)) ?? null
}

/** VAT schemes by their words. Signs (†, *, Ω) differ between houses, so none is read. */
const VAT_WORDS: Choice = {
  read: wordsOf({
    margin:
      'marginscheme auctioneersmarginscheme auctioneersscheme ams m differenzbesteuerung differenzbesteuert regimedelamarge regimedelmargine',
    standard: 'standardrate normal normalrules regelbesteuerung regelbesteuert regular',
    reduced: 'reducedrate ermassigt reduit ridotto reducido',
    zero: 'zerorated zerorate steuerfrei exempt',
    import_reduced: 'importreduced reducedimport importreducedrate importvatreduced',
    import: 'imported importvat temporaryadmission einfuhr importation importazione importacion',
  }),
  expected: 'must be margin, standard, reduced, zero, import or import_reduced',
}

const YES_OR_NO: Choice = {
  read: wordsOf({ yes: 'y x 1 true ja oui si sim arr guaranteed', no: 'n 0 false nein non nao nee' }),
  expected: 'must be yes or no',
}

const PERCENT_WORDS: Choice = {
  read(written) {
    const [, figure] = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(written.trim()) ?? []
    const percent = figure?.replace(',', '.')
    return percent === undefined || Number(percent) > 100 ? null : percent
  },
  expected: 'must be a percentage from 0 to 100',
}

const QUANTITY_WORDS: Choice = {
  read: (written) => /^[1-9]\d{0,8}$/.exec(written.trim())?.[0] ?? null,
  expected: 'must be a whole number above 0',
}

const ROUND_WORDS: Choice = {
  read: wordsOf({
    together: 'zusammen ensemble insieme juntos samen emconjunto',
    each: 'jelos apiece perlot perpiece',
    choice: 'nachwahl auchoix ascelta aelegir naarkeuze ascolha',
  }),
  expected: 'must be together, each or choice',
}

/** The fields with a few values, by the names of their kinds in the table. */
export const CHOICES: Readonly<Record<ChoiceName, Choice>> = {
  'VAT scheme': VAT_WORDS,
  'yes or no': YES_OR_NO,
  percent: PERCENT_WORDS,
  quantity: QUANTITY_WORDS,
  'round kind': ROUND_WORDS,
}

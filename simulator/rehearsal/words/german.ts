import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
const LARGE = [
  [1_000_000_000_000, 'Billion', 'Billionen'],
  [1_000_000_000, 'Milliarde', 'Milliarden'],
  [1_000_000, 'Million', 'Millionen'],
] as const

/** 2,250 is „zweitausendzweihundertfünfzig“. */
function full(amount: number): string {
  const size = LARGE.find(([unit]) => amount >= unit)
  if (!size) return underMillion(amount)
  const [unit, one, many] = size
  const [count, rest] = [Math.floor(amount / unit), amount % unit]
  const head = count === 1 ? `eine ${one}` : `${full(count)} ${many}`
  return rest === 0 ? head : `${head} ${full(rest)}`
}

function underMillion(amount: number): string {
  if (amount < 100) return underHundred(amount)
  const [unit, name] = amount < 1_000 ? ([100, 'hundert'] as const) : ([1_000, 'tausend'] as const)
  const [count, rest] = [Math.floor(amount / unit), amount % unit]
  return `${count === 1 ? 'ein' : inside(underMillion(count))}${name}${rest === 0 ? '' : underMillion(rest)}`
}

/** “Eins” loses its s before another word. */
const inside = (word: string) => word.replace(/eins$/, 'ein')

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const ones = amount % 10
  return `${ones === 0 ? '' : `${inside(SMALL[ones] ?? '')}und`}${TENS[Math.floor(amount / 10) - 2]}`
}

export const german: AuctioneerLanguage = {
  ...{ full, short: full, step: (step) => `${full(step)}er-Schritten`, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'ein Vorgebot' : `${full(count)} Vorgebote`),
  sir: 'mein Herr',
  madam: 'die Dame',
  seats: { front: 'hier vorn', back: 'hinten', aisle: 'am Gang', left: 'links', right: 'rechts' },
  phone: 'am Telefon',
  online: 'im Internet',
  book: 'bei mir',
  phrases: {
    lot: ['Los {lot}. {title}.', 'Nummer {lot}, {title}.', 'weiter mit Los {lot}. {title}.', 'nun Los {lot}: {title}.'],
    open: ['wer beginnt mit {A}?', '{A} zum Start.', 'ich höre {A}?', 'sagen wir {A}.', 'Aufruf mit {A}.'],
    lower: ['{A} dann?', 'nun, {A}?', 'sagen wir {A}.', 'auch {A} nicht?', '{A}, bitte.'],
    book: ['ich habe {c} und beginne mit {A}.', '{c}: {A}.', 'mit {A} beginne ich, {c}.', 'hier liegt {c}: {A}.'],
    bid: [
      '{a}, {p}.',
      '{p}, {a}.',
      'mit {a}, {p}.',
      'jetzt {a}, {p}.',
      '{a} geboten, {p}.',
      'ich habe {a}, {p}.',
      '{a}, danke, {p}.',
      'ja, {a}, {p}.',
      '{p} mit {a}.',
      'und {a}, {p}.',
      '{a} hier, {p}.',
      'das sind {a}, {p}.',
    ],
    newPlace: ['{a}, neu, {p}.', 'neuer Bieter, {a}, {p}.', '{a}, jemand Neues, {p}.'],
    byPaddle: ['{a}, Nummer {n}.', 'Bieter {n}, {a}.'],
    split: ['ich nehme {a}, {p}.', 'den halben Schritt, {a}, {p}.'],
    late: ['ein Gebot mit dem Hammer. Ich rufe noch einmal auf: {a}, Nummer {n}.'],
    misspoken: ['Verzeihung: {a}.', 'ich berichtige: {a}.'],
    misheard: ['Verzeihung, Nummer {n}.', 'ich berichtige: Nummer {n}.'],
    back: ['dieses Gebot ist zurückgezogen. Wieder {a}, {p}.'],
    notTaken: ['dieses Gebot darf ich nicht nehmen. Wieder {a}, {p}.', 'das Limit ist erreicht. Wieder {a}, {p}.'],
    ask: ['{q} noch?', 'ich suche {q}.', 'wer bietet {q}?', 'höre ich {q}?', 'niemand mit {q}?', '{a}, {p}. {q}?'],
    against: ['gegen Sie, {u}. {q}?', 'nicht bei Ihnen, {u}. {q}?', 'noch einmal, {u}? {q}.'],
    noBid: ['{q} irgendwo?', 'niemand mit {q}?', 'kein Gebot zu {q}?'],
    steps: ['jetzt in {s}. {q}?', '{q}, in {s}.'],
    warning: [
      '{a} zum Ersten.',
      'zum Zweiten, {a}.',
      'niemand mehr bei {a}?',
      'letzte Gelegenheit, {a}.',
      'alle fertig bei {a}?',
    ],
    selling: ['ich schlage zu, {a}.'],
    sold: ['verkauft, {A}, {w}.', '{A}, verkauft, {w}.', 'Zuschlag bei {A}, {w}.', 'Ihres, {w}, für {A}.'],
    passed: ['{a} reicht nicht. Zurück.', 'zurück bei {a}.', 'bei {a} kann ich nicht. Zurück.'],
    unsold: ['kein Gebot? Zurück.', 'niemand? Wir gehen weiter.', 'ohne Gebot, zurück.'],
    withdrawn: ['dieses Los ist zurückgezogen.'],
    tooLate: ['zu spät, leider. Der Hammer ist gefallen.', 'leider zu spät.'],
    lostTelephone: ['das Telefon ist weg. Wir machen weiter.'],
    wrongDisplay: ['ich stehe bei {a}.', 'die Anzeige stimmt nicht: {a}.', 'ans Pult: ich bin bei {a}.'],
  },
}

import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')
const LARGE = [
  [1_000_000_000_000, 'mille miliardi', 'mila miliardi'],
  [1_000_000_000, 'un miliardo', ' miliardi'],
  [1_000_000, 'un milione', ' milioni'],
] as const

/** 2,250 is «duemiladuecentocinquanta». */
function full(amount: number): string {
  const size = LARGE.find(([unit]) => amount >= unit)
  if (!size) return underMillion(amount)
  const [unit, one, many] = size
  const [count, rest] = [Math.floor(amount / unit), amount % unit]
  const head = count === 1 ? one : `${full(count)}${many}`
  return rest === 0 ? head : `${head} ${full(rest)}`
}

function underMillion(amount: number): string {
  if (amount < 100) return underHundred(amount)
  const [unit, one, many] = amount < 1_000 ? ([100, 'cento', 'cento'] as const) : ([1_000, 'mille', 'mila'] as const)
  const [count, rest] = [Math.floor(amount / unit), amount % unit]
  return `${count === 1 ? one : `${underMillion(count)}${many}`}${rest === 0 ? '' : underMillion(rest)}`
}

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const tens = TENS[Math.floor(amount / 10) - 2] ?? ''
  const ones = amount % 10
  if (ones === 0) return tens
  // The last vowel falls before uno and otto; tre has an accent at the end.
  const stem = ones === 1 || ones === 8 ? tens.slice(0, -1) : tens
  return `${stem}${ones === 3 ? 'tré' : SMALL[ones]}`
}

export const italian: AuctioneerLanguage = {
  ...{ full, short: full, step: (step) => `${full(step)} in ${full(step)}`, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'un’offerta scritta' : `${full(count)} offerte scritte`),
  sir: 'signore',
  madam: 'signora',
  seats: { front: 'davanti', back: 'in fondo', aisle: 'sul corridoio', left: 'a sinistra', right: 'a destra' },
  phone: 'al telefono',
  online: 'in rete',
  book: 'con me',
  phrases: {
    lot: [
      'lotto {lot}. {title}.',
      'il lotto {lot}, {title}.',
      'ora il lotto {lot}. {title}.',
      'numero {lot}: {title}.',
    ],
    open: ['chi comincia a {A}?', '{A} per aprire.', 'diciamo {A}?', 'si parte da {A}.', 'a {A}, chi apre?'],
    lower: ['{A}, allora?', 'bene, {A}?', 'facciamo {A}.', '{A} per andare.', 'nemmeno {A}?'],
    book: ['ho {c}, comincio a {A}.', 'con {c}, {A}.', '{A}, ho {c}.', 'qui {c}: {A}.'],
    bid: [
      '{a}, {p}.',
      '{p}, {a}.',
      'a {a}, {p}.',
      'ora {a}, {p}.',
      'ho {a}, {p}.',
      '{a}, grazie, {p}.',
      'sì, {a}, {p}.',
      '{p} a {a}.',
      'e {a}, {p}.',
      '{a} offerti, {p}.',
      'siamo a {a}, {p}.',
      '{a} qui, {p}.',
    ],
    newPlace: ['{a}, nuovo, {p}.', 'nuovo offerente, {a}, {p}.', '{a}, un’altra mano, {p}.'],
    byPaddle: ['{a}, paletta {n}.', 'paletta {n}, {a}.'],
    split: ['accetto {a}, {p}.', 'la metà, {a}, {p}.'],
    late: ['un’offerta col martello. Riapro il lotto: {a}, paletta {n}.'],
    misspoken: ['chiedo scusa: {a}.', 'correggo: {a}.'],
    misheard: ['chiedo scusa, paletta {n}.', 'correggo: paletta {n}.'],
    back: ['quell’offerta è ritirata. Torniamo a {a}, {p}.'],
    notTaken: [
      'quell’offerta non la posso prendere. Torniamo a {a}, {p}.',
      'il limite è raggiunto. Torniamo a {a}, {p}.',
    ],
    ask: ['{q} qualcuno?', 'cerco {q}.', '{q}, no?', 'chi dice {q}?', 'nessuno a {q}?', '{a}, {p}. {q}?'],
    against: ['contro di lei, {u}. {q}?', 'non è suo, {u}. {q}?', 'ancora una, {u}? {q}.'],
    noBid: ['{q} qualcuno?', 'nessuno a {q}?', 'nessuna offerta a {q}?'],
    steps: ['ora di {s}. {q}?', '{q}, di {s}.'],
    warning: ['{a} e uno.', 'e due, {a}.', 'nessun altro a {a}?', 'ultima occasione, {a}.', 'tutti d’accordo a {a}?'],
    selling: ['sto per aggiudicare, {a}.'],
    sold: ['venduto, {A}, {w}.', '{A}, aggiudicato, {w}.', 'aggiudicato a {A}, {w}.', 'suo, {w}, a {A}.'],
    passed: ['non basta, a {a}. Invenduto.', 'invenduto a {a}.', 'a {a} non posso. Invenduto.'],
    unsold: ['nessuna offerta? Si passa.', 'nessuno? Si passa.', 'senza offerte, invenduto.'],
    withdrawn: ['questo lotto è ritirato.'],
    tooLate: ['troppo tardi, mi dispiace. Il martello è caduto.', 'mi dispiace, tardi.'],
    lostTelephone: ['abbiamo perso il telefono. Andiamo avanti.'],
    wrongDisplay: ['sono a {a}.', 'il tabellone è sbagliato: {a}.', 'al banco: sono a {a}.'],
  },
}

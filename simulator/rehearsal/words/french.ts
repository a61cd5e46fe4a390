import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const TENS: Readonly<Record<number, string>> = { 2: 'vingt', 3: 'trente', 4: 'quarante', 5: 'cinquante', 6: 'soixante' }
const LARGE = [
  [1_000_000_000_000, 'billion'],
  [1_000_000_000, 'milliard'],
  [1_000_000, 'million'],
] as const

/** 1,280 is « mille deux cent quatre-vingts ». */
function full(amount: number): string {
  const size = LARGE.find(([unit]) => amount >= unit)
  if (size) {
    const [unit, name] = size
    const count = Math.floor(amount / unit)
    return joined(`${full(count)} ${name}${count > 1 ? 's' : ''}`, amount % unit)
  }
  if (amount >= 1_000) {
    const count = Math.floor(amount / 1_000)
    // Before “mille” neither cent nor quatre-vingt has a plural.
    return joined(count === 1 ? 'mille' : `${full(count).replace(/(cent|vingt)s$/, '$1')} mille`, amount % 1_000)
  }
  if (amount < 100) return underHundred(amount)
  const [count, rest] = [Math.floor(amount / 100), amount % 100]
  return joined(count === 1 ? 'cent' : `${SMALL[count]} cent${rest === 0 ? 's' : ''}`, rest)
}

const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${full(rest)}`)

function underHundred(amount: number): string {
  if (amount < 20) return SMALL[amount] ?? ''
  const tens = Math.floor(amount / 10)
  const isScore = tens >= 7
  if (tens >= 8) return amount === 80 ? 'quatre-vingts' : `quatre-vingt-${SMALL[amount - 80]}`
  const rest = amount - (isScore ? 60 : tens * 10)
  const head = isScore ? 'soixante' : (TENS[tens] ?? '')
  if (rest === 0) return head
  return rest === 1 || rest === 11 ? `${head} et ${SMALL[rest]}` : `${head}-${SMALL[rest]}`
}

export const french: AuctioneerLanguage = {
  ...{ full, short: full, step: full, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'un ordre' : `${full(count)} ordres`),
  sir: 'monsieur',
  madam: 'madame',
  seats: { front: 'devant', back: 'au fond', aisle: 'dans l’allée', left: 'à gauche', right: 'à droite' },
  phone: 'au téléphone',
  online: 'en ligne',
  book: 'à moi',
  phrases: {
    lot: ['lot {lot}. {title}.', 'le lot {lot}, {title}.', 'ensuite, lot {lot}. {title}.', 'numéro {lot}: {title}.'],
    open: ['qui commence à {A} ?', '{A} pour commencer.', 'on dit {A} ?', 'je demande {A}.', 'à {A}, qui ouvre ?'],
    lower: ['{A}, alors ?', 'eh bien, {A} ?', 'disons {A}.', '{A} pour avancer.', 'à {A} ?'],
    book: ['j’ai {c}, je commence à {A}.', 'avec {c}, {A}.', '{A} sur {c}.', 'j’ai {c} : {A}.'],
    bid: [
      '{a}, {p}.',
      '{p}, {a}.',
      'à {a}, {p}.',
      'maintenant {a}, {p}.',
      'j’ai {a}, {p}.',
      '{a}, merci, {p}.',
      'oui, {a}, {p}.',
      '{p} à {a}.',
      'et {a}, {p}.',
      '{a} enchéri, {p}.',
      'on est à {a}, {p}.',
      '{a} ici, {p}.',
    ],
    newPlace: ['{a}, nouveau, {p}.', 'un nouvel enchérisseur, {a}, {p}.', '{a}, autre main, {p}.'],
    byPaddle: ['{a}, plaquette {n}.', 'plaquette {n}, {a}.'],
    split: ['je prends {a}, {p}.', 'la moitié, {a}, {p}.'],
    late: ['enchère au coup de marteau. Je remets en vente : {a}, plaquette {n}.'],
    misspoken: ['pardon : {a}.', 'je corrige : {a}.'],
    misheard: ['pardon, plaquette {n}.', 'je corrige : plaquette {n}.'],
    back: ['cette enchère est retirée. Retour à {a}, {p}.'],
    notTaken: [
      'je ne peux pas prendre cette enchère. Retour à {a}, {p}.',
      'la limite est atteinte. Retour à {a}, {p}.',
    ],
    ask: [
      '{q} quelque part ?',
      'je cherche {q}.',
      '{q}, non ?',
      'qui dit {q} ?',
      'personne à {q} ?',
      '{a}, {p}. {q} ?',
    ],
    against: ['contre vous, {u}. {q} ?', 'pas à vous, {u}. {q} ?', 'encore une, {u} ? {q}.'],
    noBid: ['{q} quelque part ?', 'personne à {q} ?', 'pas d’amateur à {q} ?'],
    steps: ['par {s} maintenant. {q} ?', '{q}, par {s}.'],
    warning: [
      'à {a}, une fois.',
      'plus personne à {a} ?',
      'dernière chance, {a}.',
      'attention, {a}.',
      'c’est vu, {a} ?',
    ],
    selling: ['j’adjuge à {a}.'],
    sold: ['adjugé, {A}, {w}.', '{A}, adjugé, {w}.', 'adjugé à {A}, {w}.', 'à vous, {w}, {A}.'],
    passed: ['pas assez, à {a}. Retiré.', 'retiré à {a}.', '{a}, je ne peux pas. Retiré.'],
    unsold: ['pas d’enchère. On passe.', 'personne ? On passe.', 'sans enchère, retiré.'],
    withdrawn: ['ce lot est retiré de la vente.'],
    tooLate: ['trop tard, je regrette. C’est adjugé.', 'trop tard, je regrette.'],
    lostTelephone: ['nous avons perdu le téléphone. On continue.'],
    wrongDisplay: ['je suis à {a}.', 'le tableau est faux : {a}.', 'à la table, je suis à {a}.'],
  },
}

import { type AuctioneerLanguage, figureByFigure } from './language.ts'

const SMALL =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/** 2,250 is «dos mil doscientos cincuenta». */
function full(amount: number): string {
  if (amount >= 1_000_000_000_000) return large(amount, 1_000_000_000_000, ['un billón', 'billones'])
  if (amount >= 1_000_000) return large(amount, 1_000_000, ['un millón', 'millones'])
  if (amount >= 1_000) {
    const [count, rest] = [Math.floor(amount / 1_000), amount % 1_000]
    return joined(count === 1 ? 'mil' : `${before(full(count))} mil`, rest)
  }
  if (amount === 100) return 'cien'
  if (amount > 100) return joined(HUNDREDS[Math.floor(amount / 100) - 1] ?? '', amount % 100)
  if (amount < 30) return SMALL[amount] ?? ''
  const ones = amount % 10
  return `${TENS[Math.floor(amount / 10) - 3]}${ones === 0 ? '' : ` y ${SMALL[ones]}`}`
}

const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${full(rest)}`)

function large(amount: number, unit: number, [one, many]: readonly [string, string]): string {
  const count = Math.floor(amount / unit)
  return joined(count === 1 ? one : `${before(full(count))} ${many}`, amount % unit)
}

/** “Uno” loses its o before another word. */
const before = (word: string) => word.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

export const spanish: AuctioneerLanguage = {
  ...{ full, short: full, step: (step) => `${full(step)} en ${full(step)}`, paddle: figureByFigure(SMALL) },
  commissions: (count) => (count === 1 ? 'una orden' : `${full(count)} órdenes`),
  sir: 'caballero',
  madam: 'señora',
  seats: { front: 'delante', back: 'al fondo', aisle: 'en el pasillo', left: 'a la izquierda', right: 'a la derecha' },
  phone: 'al teléfono',
  online: 'en línea',
  book: 'conmigo',
  phrases: {
    lot: ['lote {lot}. {title}.', 'el lote {lot}, {title}.', 'ahora el lote {lot}. {title}.', 'número {lot}: {title}.'],
    open: ['¿quién empieza en {A}?', '{A} para abrir.', '¿decimos {A}?', 'salimos en {A}.', 'en {A}, ¿quién abre?'],
    lower: ['¿{A}, entonces?', 'bueno, ¿{A}?', 'digamos {A}.', '{A} para seguir.', '¿ni {A}?'],
    book: ['tengo {c}, empiezo en {A}.', 'con {c}, {A}.', '{A}, tengo {c}.', 'hay {c}: {A}.'],
    bid: [
      '{a}, {p}.',
      '{p}, {a}.',
      'en {a}, {p}.',
      'ahora {a}, {p}.',
      'tengo {a}, {p}.',
      '{a}, gracias, {p}.',
      'sí, {a}, {p}.',
      '{p} en {a}.',
      'y {a}, {p}.',
      '{a} ofrecen, {p}.',
      'vamos en {a}, {p}.',
      '{a} aquí, {p}.',
    ],
    newPlace: ['{a}, nuevo, {p}.', 'nuevo postor, {a}, {p}.', '{a}, otra mano, {p}.'],
    byPaddle: ['{a}, paleta {n}.', 'paleta {n}, {a}.'],
    split: ['acepto {a}, {p}.', 'la mitad, {a}, {p}.'],
    late: ['una puja con el martillo. Reabro el lote: {a}, paleta {n}.'],
    misspoken: ['perdón: {a}.', 'corrijo: {a}.'],
    misheard: ['perdón, paleta {n}.', 'corrijo: paleta {n}.'],
    back: ['esa puja se retira. Volvemos a {a}, {p}.'],
    notTaken: ['esa puja no la puedo tomar. Volvemos a {a}, {p}.', 'llegó a su límite. Volvemos a {a}, {p}.'],
    ask: ['¿{q} alguien?', 'busco {q}.', '¿{q}, no?', '¿quién da {q}?', '¿nadie en {q}?', '{a}, {p}. ¿{q}?'],
    against: ['contra usted, {u}. ¿{q}?', 'no es suyo, {u}. ¿{q}?', '¿una más, {u}? {q}.'],
    noBid: ['¿{q} alguien?', '¿nadie en {q}?', '¿ninguna puja en {q}?'],
    steps: ['ahora de {s}. ¿{q}?', '{q}, de {s}.'],
    warning: [
      '{a} a la una.',
      'a las dos, {a}.',
      '¿nadie más en {a}?',
      'última oportunidad, {a}.',
      '¿todos conformes en {a}?',
    ],
    selling: ['voy a rematar, {a}.'],
    sold: ['vendido, {A}, {w}.', '{A}, vendido, {w}.', 'adjudicado en {A}, {w}.', 'suyo, {w}, en {A}.'],
    passed: ['no basta, en {a}. Retirado.', 'retirado en {a}.', 'en {a} no puedo. Retirado.'],
    unsold: ['¿sin pujas? Pasamos.', '¿nadie? Pasamos.', 'sin pujas, retirado.'],
    withdrawn: ['este lote se retira de la venta.'],
    tooLate: ['demasiado tarde, lo siento. Ya cayó el martillo.', 'lo siento, tarde.'],
    lostTelephone: ['hemos perdido el teléfono. Seguimos.'],
    wrongDisplay: ['estoy en {a}.', 'la pantalla está mal: {a}.', 'a la mesa: voy en {a}.'],
  },
}

import bidder from './en/bidder.json'
import room from './en/room.json'

const PLAIN = 'abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ'
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþŕšţûṽŵýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛṼŴÝŽ'

/** How much longer than English the longest of our languages may be. */
const LONGER = 0.4

const FILLING = ['één', 'ţŵö', 'ţĥŕéé', 'ƒöûŕ', 'ƒîṽé']

/** Adds accents to a text but for its placeholders, and makes it 40 percent longer in words, so that it may break where words do. */
function pseudo(text: string): string {
  const accented = text.replaceAll(/{\w+}|./g, (part) => ACCENTED[PLAIN.indexOf(part)] ?? part)
  let filled = ''
  for (let at = 0; filled.length < text.length * LONGER; at += 1) filled += ` ${FILLING[at % FILLING.length]}`
  return accented + filled.slice(0, Math.ceil(text.length * LONGER))
}

/** English with each text made so. */
const pseudoOf = <Texts>(texts: Texts): { default: Texts } => ({
  default: JSON.parse(JSON.stringify(texts), (_, value) => (typeof value === 'string' ? pseudo(value) : value)),
})

/** English that is no language: it shows what breaks where words are longer. Only `?lang=en-XA` asks for it. */
export const pseudoBidder = pseudoOf(bidder)
export const pseudoRoom = pseudoOf(room)

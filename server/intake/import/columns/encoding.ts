import { analyse } from 'chardet'
import type { Encoding } from '../../../../shared/catalogue/import-choices.ts'

/** What the guesser calls the encodings that are taken; others of the same letters stand for them. */
const GUESSED: Readonly<Record<string, Encoding>> = {
  'windows-1251': 'windows-1251',
  'ISO-8859-5': 'windows-1251',
  'KOI8-R': 'windows-1251',
  Shift_JIS: 'shift_jis',
  'EUC-KR': 'euc-kr',
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
}
const LOOKED_AT_BYTES = 256 * 1024

/** How a text is written: by its mark, by its NULs, as UTF-8 where it is that, else as its letters make likely. */
export function findEncoding(bytes: Buffer): Encoding {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Headings are plain letters: without a mark, every other byte of UTF-16 is NUL.
  if (bytes.length >= 4 && second === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length >= 4 && first === 0 && third === 0) return 'utf-16be'
  if (isText(bytes, 'utf-8')) return 'utf-8'
  if (isCyrillic(bytes)) return 'windows-1251'
  const guesses = analyse(bytes.subarray(0, LOOKED_AT_BYTES)).flatMap(({ name }) => GUESSED[name] ?? [])
  return guesses.find((encoding) => isText(bytes, encoding)) ?? 'windows-1252'
}

/** Whether most letters beyond ASCII stand in runs of three and more, as in Cyrillic words, and nothing else does: a short text leaves the guesser in doubt. */
function isCyrillic(bytes: Buffer): boolean {
  const high =
    bytes
      .subarray(0, LOOKED_AT_BYTES)
      .toString('latin1')
      .match(/[\u0080-\u00ff]+/g) ?? []
  const letters = high.join('')
  const inRuns = high.filter((run) => run.length >= 3).join('')
  return (
    inRuns.length * 2 > letters.length &&
    /^[\u0091-\u0097\u00a0\u00a8\u00ab\u00b8\u00b9\u00bb\u00c0-\u00ff]*$/.test(letters)
  )
}

function isText(bytes: Buffer, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The text of bytes in an encoding; what it does not know becomes "�". */
export function decodeText(bytes: Buffer, encoding: Encoding): string {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes)
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => HIGH_CONTROLS[sign.charCodeAt(0) - 0x80] ?? sign)
}

/** Windows-1252 from 0x80 to 0x9F; Node's own decoder gives control characters there. */
const HIGH_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** UTF-8 that was read as Windows-1252 ("Ã©", "â€™"), what no encoding knew, and control characters. */
const MOJIBAKE =
  /Ã[\u0080-\u00bf€ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œž]|â€.|Â[£©°±»«¿]|[ÐÑ][\u0080-\u00bf€-™][ÐÑ]|\ufffd|[\u0080-\u009f]/u

const LONGEST_WORD = 40

/** A word of a text that looks wrongly decoded, from its first wrong letter where it is long; null where none does. */
export function mojibakeIn(text: string): string | null {
  const at = text.search(MOJIBAKE)
  if (at < 0) return null
  const before = /\S*$/.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[0] ?? ''
  const word = /^\S*/.exec(text.slice(at, at + LONGEST_WORD))?.[0] ?? ''
  return (before.length < LONGEST_WORD ? before + word : word).slice(0, LONGEST_WORD)
}

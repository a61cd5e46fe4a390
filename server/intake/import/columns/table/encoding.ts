import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import type { Encoding } from '../../../../../shared/catalogue/import-choices.ts'
import { oddness } from './garbled-text.ts'

/** A detected encoding. `isSure`: no other gives a text of similar likelihood. */
export type FoundEncoding = { encoding: Encoding; isSure: boolean }

/** The encodings, by the detector's names. */
const GUESSED: Readonly<Record<string, Encoding>> = {
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1251': 'windows-1251',
  'ISO-8859-5': 'iso-8859-5',
  'KOI8-R': 'koi8-r',
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'windows-1254': 'windows-1254',
  'ISO-8859-9': 'windows-1254',
  'windows-1255': 'windows-1255',
  'ISO-8859-8': 'windows-1255',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
}

/** The tried encodings, most common first: of two equally likely ones the first is used. */
const TRIED: readonly Encoding[] = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'gb18030',
  'shift_jis',
  'euc-kr',
  'big5',
  'euc-jp',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'koi8-r',
  'iso-8859-2',
  'macintosh',
  'cp866',
  'cp850',
  'cp852',
  'maccyrillic',
  'iso-8859-5',
]
/** A bonus for the encodings of most files. */
const COMMON: Readonly<Partial<Record<Encoding, number>>> = {
  'windows-1252': 0.1,
  'windows-1251': 0.07,
  'windows-1250': 0.07,
  gb18030: 0.05,
  shift_jis: 0.03,
  'windows-1253': 0.03,
}
const LOOKED_AT_BYTES = 64 * 1024
/** The weight of the detector's confidence, from 0 to 1, relative to the share of odd letters. */
const WEIGHT_OF_GUESS = 0.15
/** The required lead of the best over any encoding that gives another text. */
const MARGIN = 0.07
/** The largest share of odd letters for a sure result. */
const MOST_ODD = 0.05

/** Detects the encoding of a text: by its byte order mark, by NULs, as valid UTF-8, else by the likeliest letters. */
export function findEncoding(bytes: Buffer): FoundEncoding {
  const sure = (encoding: Encoding): FoundEncoding => ({ encoding, isSure: true })
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return sure('utf-16le')
  if (first === 0xfe && second === 0xff) return sure('utf-16be')
  // Headings are ASCII: without a mark, every other byte of UTF-16 is NUL.
  if (bytes.length >= 4 && second === 0 && bytes[3] === 0) return sure('utf-16le')
  if (bytes.length >= 4 && first === 0 && third === 0) return sure('utf-16be')
  if (isUtf8(bytes)) return sure('utf-8')
  return likeliest(bytes)
}

/** Compares the lines with letters beyond ASCII in each encoding. */
function likeliest(bytes: Buffer): FoundEncoding {
  const sample = highLines(bytes)
  const confidence = new Map<Encoding, number>()
  for (const { name, confidence: percent } of analyse(sample)) {
    const encoding = GUESSED[name]
    if (encoding) confidence.set(encoding, Math.max(confidence.get(encoding) ?? 0, percent / 100))
  }
  const ranked = TRIED.map((encoding) => {
    const text = decodeText(sample, encoding)
    const odd = oddness(text)
    return {
      encoding,
      text,
      odd,
      cost: odd - (confidence.get(encoding) ?? 0) * WEIGHT_OF_GUESS - (COMMON[encoding] ?? 0),
    }
  }).sort((a, b) => a.cost - b.cost)
  const [best] = ranked
  if (!best) return { encoding: 'windows-1252', isSure: false }
  const rival = ranked.find(({ text }) => text !== best.text)
  const isSure = best.odd <= MOST_ODD && (rival === undefined || rival.cost - best.cost >= MARGIN)
  return { encoding: best.encoding, isSure }
}

/** Returns lines of a file with bytes beyond ASCII, up to a limit. */
function highLines(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split(/(?<=[\r\n])/)
  const high: string[] = []
  let length = 0
  for (const line of lines) {
    if (!/[\u0080-\u00ff]/.test(line)) continue
    high.push(line)
    length += line.length
    if (length > LOOKED_AT_BYTES) break
  }
  return Buffer.from(high.join(''), 'latin1')
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Decodes bytes; unknown ones become "�". */
export function decodeText(bytes: Buffer, encoding: Encoding): string {
  return encoding.startsWith('utf-') ? new TextDecoder(encoding).decode(bytes) : iconv.decode(bytes, encoding)
}

/** UTF-8 read as Windows-1252 ("Ã©", "â€™"), replacement characters, and control characters. */
const MOJIBAKE =
  /Ã[\u0080-\u00bf€ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œž]|â€.|Â[£©°±»«¿]|[ÐÑ][\u0080-\u00bf€-™][ÐÑ]|\ufffd|[\u0080-\u009f]/u

const LONGEST_WORD = 40

/** Returns a word that looks wrongly decoded, from its first wrong letter if it is long; null without one. */
export function mojibakeIn(text: string): string | null {
  const at = text.search(MOJIBAKE)
  if (at < 0) return null
  const before = /\S*$/.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[0] ?? ''
  const word = /^\S*/.exec(text.slice(at, at + LONGEST_WORD))?.[0] ?? ''
  return (before.length < LONGEST_WORD ? before + word : word).slice(0, LONGEST_WORD)
}

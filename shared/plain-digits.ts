/** The zeros of other scripts in use: Arabic, Persian, Devanagari, Bengali, Thai, full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10] as const

/** Digits of those scripts, and full-width and Arabic marks between them. */
const FOREIGN = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19．，／－～٫٬]/g

const SIGNS: Readonly<Record<string, string>> = {
  '．': '.',
  '，': ',',
  '／': '/',
  '－': '-',
  '～': '~',
  '٫': '.',
  '٬': ',',
}

/** A text with the digits 0 to 9 for those of other scripts, and plain marks between digits: "١٬٢٠٠" is "1,200". */
export function plainDigits(text: string): string {
  return text.replace(FOREIGN, (sign) => {
    const code = sign.charCodeAt(0)
    const zero = ZEROS.findLast((first) => first <= code)
    return SIGNS[sign] ?? String(code - (zero ?? code))
  })
}

/** Whether a text has Arabic marks for thousands or decimals, which are unambiguous. */
export const hasArabicMarks = (text: string): boolean => /[٫٬]/.test(text)

import { decodeHTMLStrict } from 'entities'

/** Names of HTML: "<5 cm" and "<unsigned>" are not tags. */
const TAG =
  /<\/?(?:a|abbr|b|blockquote|big|center|cite|code|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|pre|q|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/gi
// Matches only at the start of white space, so that a run of it is scanned once.
const BREAK = /(?<!\s)\s*(?:<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote)>)\s*/gi

/** Returns a text as a web page shows it: without tags, with decoded entities, and `lineBreak` for line breaks. */
export function plainText(written: string, lineBreak: string): string {
  if (!/[<&]/.test(written)) return written
  return decodeHTMLStrict(written.replace(BREAK, lineBreak).replace(TAG, '')).replaceAll('\u00a0', ' ').trim()
}

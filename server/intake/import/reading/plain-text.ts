import { decodeHTMLStrict } from 'entities'

/** Names of HTML: "<5 cm" and "<unsigned>" are no tags. */
const TAG =
  /<\/?(?:a|abbr|b|blockquote|big|center|cite|code|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|pre|q|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/gi
// It begins where white space begins: a run of it is gone through once.
const BREAK = /(?<!\s)\s*(?:<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote)>)\s*/gi

/** A text as a web page would show it: no tags, entities as their signs, `lineBreak` where it began a new line. */
export function plainText(written: string, lineBreak: string): string {
  if (!/[<&]/.test(written)) return written
  return decodeHTMLStrict(written.replace(BREAK, lineBreak).replace(TAG, '')).replaceAll('\u00a0', ' ').trim()
}

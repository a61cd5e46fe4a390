/** A house's address without a final slash, and the code of a display or desk link. */
export type Link = { url: string; code: string }

/** Parses a pasted link. Throws a message if it is not one. */
export function parseLink(text: string): Link {
  if (!text.trim()) throw new Error('Paste a display or desk link of the house')
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  const code = url?.hash.slice(1) ?? ''
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('/display') || !code)
    throw new Error('This is not a link of Saleroom. It looks like http://192.168.1.20:4680/display#code')
  return { url: `${url.origin}${url.pathname.slice(0, -'/display'.length)}`, code }
}

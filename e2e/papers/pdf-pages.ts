import { inflateSync } from 'node:zlib'

/** A page of a PDF: its size in points, and its words in the order of drawing, with a space before each run. */
export type PdfPage = { size: readonly [width: number, height: number]; words: string }

/** Characters by the glyph's hexadecimal code, of one byte or two in the whole font. */
type Glyphs = ReadonlyMap<string, string>

/** Reads the pages of a PDF that Chromium wrote: its objects are plain, their streams deflated. */
export function pagesOf(pdf: Buffer): PdfPage[] {
  const found = pdf.toString('latin1').matchAll(/(?<=\n)(\d+) 0 obj\n(.*?)(?=\nendobj)/gs)
  const objects = new Map([...found].map(([, id = '', body = '']) => [id, body]))
  const streamOf = (id = ''): string => {
    const [, head = '', stream = ''] = /^(.*?)stream\n(.*)\nendstream$/s.exec(objects.get(id) ?? '') ?? []
    const bytes = Buffer.from(stream, 'latin1')
    return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const glyphsOf = (id = '') => glyphsIn(streamOf(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1]))
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((page) => {
    const [, width, height] = /\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?\]/.exec(page) ?? []
    const fonts = (/\/Font <<(.*?)>>/s.exec(page)?.[1] ?? '').matchAll(/\/(F\d+) (\d+)/g)
    const glyphs = new Map([...fonts].map(([, name = '', id]) => [name, glyphsOf(id)]))
    const words = wordsIn(streamOf(/\/Contents (\d+)/.exec(page)?.[1]), glyphs)
    return { size: [Math.round(Number(width)), Math.round(Number(height))], words }
  })
}

/** The characters of a font's glyphs. */
function glyphsIn(map: string): Glyphs {
  const glyphs = new Map<string, string>()
  const characters = (hex: string, more = 0) =>
    Buffer.from((Number.parseInt(hex, 16) + more).toString(16).padStart(hex.length, '0'), 'hex')
      .swap16()
      .toString('utf16le')
  for (const [, kind, entries = ''] of map.matchAll(/beginbf(char|range)(.*?)endbf/gs)) {
    for (const [, one = '', two = '', three = ''] of entries.matchAll(/<(\w+)> <(\w+)>(?: <(\w+)>)?/g)) {
      const [first, last, hex] = kind === 'char' ? [one, one, two] : [one, two, three]
      const from = Number.parseInt(first, 16)
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph += 1)
        glyphs.set(glyph.toString(16).toUpperCase().padStart(first.length, '0'), characters(hex, glyph - from))
    }
  }
  return glyphs
}

function wordsIn(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let font: Glyphs | undefined
  let words = ''
  for (const [, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj|BT/g)) {
    if (name !== undefined) font = fonts.get(name)
    else if (hex === undefined) words += ' '
    else {
      const [{ length } = '0000'] = font?.keys() ?? []
      for (let at = 0; at < hex.length; at += length) words += font?.get(hex.slice(at, at + length)) ?? '\uFFFD'
    }
  }
  return words.replaceAll(/\s+/g, ' ')
}

import { bitWriter } from './bits.mjs'
import { canonicalCodes, codeLengths } from './huffman.mjs'
import { LONGEST, tokens } from './matches.mjs'

// Node's own zlib is a fork that changes between releases, and with it the bytes it writes. The demo sale must be the
// same file on every machine, so it has this small deflate of its own: one dynamic block, greedy matches.

const END_OF_BLOCK = 256

const lengthSteps = steps({ first: 3, codes: 28, perDoubling: 4, withoutExtra: 8 })
const distanceSteps = steps({ first: 1, codes: 30, perDoubling: 2, withoutExtra: 4 })

/**
 * The tables of RFC 1951 §3.2.5, which grow by one extra bit every few codes.
 *
 * @param {{ first: number, codes: number, perDoubling: number, withoutExtra: number }} table
 */
function steps({ first, codes, perDoubling, withoutExtra }) {
  const table = []
  let base = first
  for (let code = 0; code < codes; code++) {
    const extra = code < withoutExtra ? 0 : Math.floor((code - withoutExtra) / perDoubling) + 1
    table.push({ base, extra })
    base += 1 << extra
  }
  return table
}

/**
 * @param {{ base: number, extra: number }[]} table
 * @param {number} value
 */
function stepOf(table, value) {
  let code = table.length - 1
  while (table[code].base > value) code--
  return code
}

/**
 * A raw deflate stream (RFC 1951): the same bytes for the same data, on every machine.
 *
 * @param {Uint8Array} data
 * @returns {Uint8Array}
 */
export function deflate(data) {
  const found = tokens(data)
  const symbolCounts = new Array(286).fill(0)
  const distanceCounts = new Array(30).fill(0)
  symbolCounts[END_OF_BLOCK] = 1
  for (const token of found) {
    if ('literal' in token) symbolCounts[token.literal]++
    else {
      symbolCounts[lengthSymbol(token.length)]++
      distanceCounts[stepOf(distanceSteps, token.distance)]++
    }
  }
  const symbolBits = codeLengths(symbolCounts, 15)
  const distanceBits = codeLengths(distanceCounts, 15)
  const symbolCodes = canonicalCodes(symbolBits)
  const distanceCodes = canonicalCodes(distanceBits)

  const out = bitWriter()
  out.write(0b101, 3)
  writeCodeTables(out, symbolBits, distanceBits)
  for (const token of found) {
    if ('literal' in token) {
      out.write(symbolCodes[token.literal], symbolBits[token.literal])
      continue
    }
    const symbol = lengthSymbol(token.length)
    out.write(symbolCodes[symbol], symbolBits[symbol])
    if (token.length < LONGEST) {
      const step = lengthSteps[symbol - 257]
      out.write(token.length - step.base, step.extra)
    }
    const code = stepOf(distanceSteps, token.distance)
    out.write(distanceCodes[code], distanceBits[code])
    out.write(token.distance - distanceSteps[code].base, distanceSteps[code].extra)
  }
  out.write(symbolCodes[END_OF_BLOCK], symbolBits[END_OF_BLOCK])
  return out.finish()
}

/** @param {number} length */
function lengthSymbol(length) {
  return length === LONGEST ? 285 : 257 + stepOf(lengthSteps, length)
}

/**
 * Sends every code length as it is, four bits each: sixteen code length symbols of equal size are a complete code.
 *
 * @param {ReturnType<typeof bitWriter>} out
 * @param {number[]} symbolBits
 * @param {number[]} distanceBits
 */
function writeCodeTables(out, symbolBits, distanceBits) {
  out.write(symbolBits.length - 257, 5)
  out.write(distanceBits.length - 1, 5)
  out.write(19 - 4, 4)
  for (let position = 0; position < 19; position++) out.write(position < 3 ? 0 : 4, 3)
  const codes = canonicalCodes(new Array(16).fill(4))
  for (const bits of [...symbolBits, ...distanceBits]) out.write(codes[bits], 4)
}

/**
 * Code lengths for a set of symbols, none longer than `limit` bits. Where the best code would be too long, the
 * counts are flattened and the tree is built again: a little larger, and simple.
 *
 * @param {number[]} counts how often each symbol occurs
 * @param {number} limit
 * @returns {number[]} bits for each symbol, 0 for one that never occurs
 */
export function codeLengths(counts, limit) {
  let flattened = counts
  for (let attempt = 0; attempt < 32; attempt++) {
    const lengths = treeDepths(flattened)
    if (lengths.every((length) => length <= limit)) return lengths
    flattened = flattened.map((count) => (count === 0 ? 0 : Math.floor(count / 2) + 1))
  }
  throw new Error('No prefix code fits the limit')
}

/**
 * @param {number[]} counts
 * @returns {number[]}
 */
function treeDepths(counts) {
  const lengths = counts.map(() => 0)
  /** @type {{ count: number, symbols: number[] }[]} */
  const nodes = counts.flatMap((count, symbol) => (count > 0 ? [{ count, symbols: [symbol] }] : []))
  if (nodes.length === 1) for (const symbol of nodes[0].symbols) lengths[symbol] = 1
  while (nodes.length > 1) {
    nodes.sort((a, b) => a.count - b.count || a.symbols[0] - b.symbols[0])
    const [first, second] = nodes.splice(0, 2)
    const symbols = [...first.symbols, ...second.symbols]
    for (const symbol of symbols) lengths[symbol] += 1
    nodes.push({ count: first.count + second.count, symbols })
  }
  return lengths
}

/**
 * The canonical codes of RFC 1951 §3.2.2, bits already reversed because deflate writes codes from their top bit.
 *
 * @param {number[]} lengths
 * @returns {number[]}
 */
export function canonicalCodes(lengths) {
  const codes = lengths.map(() => 0)
  let next = 0
  for (let length = 1; length <= 15; length++) {
    next *= 2
    for (const [symbol, own] of lengths.entries()) {
      if (own === length) codes[symbol] = reversed(next++, length)
    }
  }
  return codes
}

/**
 * @param {number} code
 * @param {number} length
 */
function reversed(code, length) {
  let result = 0
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit)
  return result
}

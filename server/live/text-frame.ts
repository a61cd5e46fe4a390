/** A text as a server's whole WebSocket frame: final and unmasked (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headLength + length)
  frame[0] = 0x81
  frame[1] = headLength === 2 ? length : headLength === 4 ? 126 : 127
  if (headLength === 4) frame.writeUInt16BE(length, 2)
  if (headLength === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(text, headLength)
  return frame
}

export type OscTarget = { host: string; port: number }

/** Parses HOST:PORT, as 192.168.1.50:8000 or [::1]:8000; null if malformed. */
export function oscTargetOf(text: string): OscTarget | null {
  const [, bracketed, plain, digits] = /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text.trim()) ?? []
  const host = bracketed ?? plain
  const port = Number(digits)
  return host !== undefined && port >= 1 && port <= 65_535 ? { host, port } : null
}

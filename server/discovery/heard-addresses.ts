import { z } from 'zod'

const Entry = z.object({ name: z.string(), type: z.string(), ttl: z.number().optional(), data: z.unknown() })
const Packet = z.object({ answers: z.array(z.unknown()), additionals: z.array(z.unknown()) })

/** The IPv4 addresses that an mDNS answer gives for a name. Anybody on the LAN may send anything: what it can't read it leaves. */
export function addressesIn(packet: unknown, host: string): string[] {
  const read = Packet.safeParse(packet)
  if (!read.success) return []
  return [...read.data.answers, ...read.data.additionals].flatMap((each) => {
    const { data: entry } = Entry.safeParse(each)
    const isOurs = entry?.type === 'A' && entry.name.toLowerCase() === host && entry.ttl !== 0
    return isOurs && typeof entry.data === 'string' ? [entry.data] : []
  })
}

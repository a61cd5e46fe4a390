import { useSystem } from '../../../data/reads/house-reads.ts'
import { roomAddresses } from '../../../widgets/room-addresses.ts'

/** Returns the link with which a phone joins as the paddle of a code, at the likeliest address of the house. */
export function useJoinLink(code: string): string {
  const { data: system } = useSystem()
  const base = system ? roomAddresses(system)[0]?.url : undefined
  return `${base ?? window.location.origin}/join#${code}`
}

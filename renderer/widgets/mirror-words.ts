import type { Reply } from '../../shared/api/index.ts'

/** Returns the state of a mirror in words. */
export function mirrorWords({ servers, screens }: Pick<Reply<'mirrors'>[number], 'servers' | 'screens'>): string {
  if (servers === 0) return 'not connected'
  const shown = screens === 1 ? '1 screen' : `${screens.toLocaleString('en-GB')} screens`
  return servers === 1 ? `live, ${shown}` : `live on ${servers} servers, ${shown}`
}

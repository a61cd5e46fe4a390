import type { Reply } from '../../shared/api/index.ts'
import type { CopyState, SystemNotice } from '../../shared/entities/system.ts'
import { isDesk } from './screen-names.ts'

const CANNOT_SAVE: SystemNotice = {
  id: 'storage',
  level: 'error',
  message: 'The sale cannot be saved. No bid is taken until the disk works again and Saleroom is restarted.',
  at: '',
}

/** In red, and to be dismissed: the sale goes on, and the dashboard says it for as long as it is so. */
function copyNotices({ problem, since }: CopyState): SystemNotice[] {
  if (problem === null) return []
  const time = new Date(since).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return [{ id: `copy-${since}`, level: 'error', message: `Since ${time}: ${problem}`, at: since }]
}

/**
 * The notices of disks and network on a staff screen, gravest first. On displays, and where nobody can put
 * it right, only that nothing is saved any more.
 */
export function staffNotices(
  { storage, notices, copy }: Pick<Reply<'system'>, 'storage' | 'notices' | 'copy'>,
  pathname: string,
): SystemNotice[] {
  const cannotSave = storage === 'failed' ? [CANNOT_SAVE] : []
  if (!isDesk(pathname)) return cannotSave
  const saysWhy = notices.some(({ level }) => level === 'error')
  return [...(saysWhy ? [] : cannotSave), ...notices, ...copyNotices(copy)]
}

import type { Reply } from '../../shared/api/index.ts'
import type { CopyState, SystemNotice } from '../../shared/entities/system.ts'
import { isDesk } from './screen-names.ts'

const CANNOT_SAVE: SystemNotice = {
  id: 'storage',
  level: 'error',
  message: 'The sale cannot be saved. No bid is taken until the disk works again and Saleroom is restarted.',
  at: '',
}

/** Red, but dismissible: the sale continues, and the dashboard shows it until it is solved. */
function copyNotices({ problem, since }: CopyState): SystemNotice[] {
  if (problem === null) return []
  const time = new Date(since).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return [{ id: `copy-${since}`, level: 'error', message: `Since ${time}: ${problem}`, at: since }]
}

/**
 * Returns the notices of disks and network on a staff screen, gravest first. On displays, and for readers who cannot
 * act, only that nothing is saved.
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

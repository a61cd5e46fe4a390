import { Download } from 'lucide-react'
import { buttonStyle } from '../../../components/button-style.ts'
import { BACKUP_ALL_URL } from './backup-url.ts'

export function BackupAllLink() {
  return (
    <a
      href={BACKUP_ALL_URL}
      download
      className={buttonStyle({ variant: 'secondary', size: 'md', shape: 'label', state: 'ready' })}
    >
      <Download aria-hidden className="size-4" />
      Back Up All
    </a>
  )
}

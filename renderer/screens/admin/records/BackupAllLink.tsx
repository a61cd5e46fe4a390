import { Download } from 'lucide-react'
import { buttonStyle } from '../../../components/buttons/button-style.ts'
import { BACKUP_ALL_URL } from './backup-url.ts'
import { useBackup } from './useBackup.ts'

export function BackupAllLink() {
  const { backUp, isAsking } = useBackup()
  return (
    <a
      href={BACKUP_ALL_URL}
      download
      aria-busy={isAsking || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!isAsking) backUp('all')
      }}
      className={buttonStyle({
        variant: 'secondary',
        size: 'md',
        shape: 'label',
        state: isAsking ? 'pending' : 'ready',
      })}
    >
      <Download aria-hidden className="size-4" />
      Back Up All
    </a>
  )
}

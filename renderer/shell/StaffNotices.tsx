import { useState } from 'react'
import type { SystemNotice } from '../../shared/entities/system.ts'
import { Banner, type BannerTone } from '../components/Banner.tsx'
import { useDataSource } from '../data/data-context.ts'
import { useMe, useSystem } from '../data/house-reads.ts'

const TONES: Readonly<Record<SystemNotice['level'], BannerTone>> = {
  error: 'danger',
  warning: 'warning',
  info: 'broadcast',
}

const CANNOT_SAVE: SystemNotice = {
  id: 'storage',
  level: 'error',
  message: 'The sale cannot be saved. No bid is taken until the disk works again and Saleroom is started anew.',
  at: '',
}

/** What staff must know of storage and network; an error can't be dismissed. DESIGN 6. */
export function StaffNotices() {
  const { audience } = useDataSource()
  const { data: me } = useMe({ enabled: audience === 'own' })
  const { data: system } = useSystem({ enabled: me?.role === 'staff' })
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  if (me?.role !== 'staff' || !system) return null

  const saysWhy = system.notices.some(({ level }) => level === 'error')
  const notices = system.storage === 'failed' && !saysWhy ? [CANNOT_SAVE, ...system.notices] : system.notices
  return notices
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, level, message }) => (
      <Banner
        key={id}
        tone={TONES[level]}
        onDismiss={level === 'error' ? undefined : () => setDismissed([...dismissed, id])}
      >
        {message}
      </Banner>
    ))
}

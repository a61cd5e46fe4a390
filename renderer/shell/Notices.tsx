import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { SystemNotice } from '../../shared/entities/system.ts'
import { Banner, type BannerTone } from '../components/toast/Banner.tsx'
import { useDataSource } from '../data/data-context.ts'
import type { Connection } from '../data/live/connection.ts'
import { useBroadcasts, useConnection } from '../data/provider.tsx'
import { useIsRehearsal, useSalePaused } from '../data/reads/sale-reads.ts'
import { useRead } from '../data/reads/useRead.ts'
import { staffNotices } from './staff-notices.ts'

/** A notice that stays on a screen until it is over or dismissed. */
export type Notice = {
  id: string
  tone: BannerTone
  title?: string
  text: string
  onDismiss?: (() => void) | undefined
}

const TONES: Readonly<Record<SystemNotice['level'], BannerTone>> = {
  error: 'danger',
  warning: 'warning',
  info: 'broadcast',
}

/** Unmistakable, within ten seconds of the live channel's silence. */
const NOT_LIVE: Readonly<Partial<Record<Connection, Notice>>> = {
  polling: {
    id: 'not-live',
    tone: 'warning',
    title: 'Not live.',
    text: 'The live connection is down. This screen asks the server every few seconds and may be a little behind.',
  },
  offline: {
    id: 'not-live',
    tone: 'danger',
    title: 'Not live.',
    text: 'The server does not answer. What you see may be old; this screen tries again every 2 seconds.',
  },
}

/** Always shown: a rehearsal must not be taken for a sale. */
const REHEARSAL: Notice = { id: 'rehearsal', tone: 'rehearsal', title: 'Rehearsal', text: 'Nothing is really sold.' }

/** This screen's notices: rehearsal, staff notices by severity, connection, pause, the clerk's messages. */
function useNotices(): Notice[] {
  const forStaff = useStaffNotices()
  const notLive = NOT_LIVE[useConnection()]
  const paused = useSalePaused()
  const isRehearsal = useIsRehearsal()
  const { broadcasts, dismiss } = useBroadcasts()
  return [
    ...(isRehearsal ? [REHEARSAL] : []),
    ...forStaff,
    ...(notLive ? [notLive] : []),
    ...(paused ? [{ id: 'paused', tone: 'warning', title: 'Sale paused', text: paused.message } as const] : []),
    ...broadcasts.map(({ id, message }) => ({
      id,
      tone: 'broadcast' as const,
      text: message,
      onDismiss: () => dismiss(id),
    })),
  ]
}

/** Staff notices of storage and network; an error can't be dismissed. */
function useStaffNotices(): Notice[] {
  const { audience } = useDataSource()
  const { data: me } = useRead('me', audience === 'own' ? {} : null)
  const { data: system } = useRead('system', me?.role === 'staff' ? {} : null)
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  if (me?.role !== 'staff' || !system) return []
  const { copy } = system
  return staffNotices(system, pathname)
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, level, message }) => ({
      id,
      tone: TONES[level],
      text: message,
      onDismiss: level === 'error' && id !== `copy-${copy.since}` ? undefined : () => setDismissed([...dismissed, id]),
    }))
}

/** The notices of the moment: in the slot that the screen keeps for them, else across its head. */
export function Notices({ slot, className }: { slot: HTMLElement | null; className: string }) {
  const banners = useNotices().map(({ id, text, ...banner }) => (
    <Banner key={id} look={slot ? 'line' : 'band'} {...banner}>
      {text}
    </Banner>
  ))
  return slot ? createPortal(banners, slot) : <div className={className}>{banners}</div>
}

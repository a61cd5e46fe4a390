import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { SystemNotice } from '../../shared/entities/system.ts'
import { sentences, useNews } from '../components/announcer/Announcer.tsx'
import { Banner, type BannerTone } from '../components/toast/Banner.tsx'
import { stored } from '../data/kept/storage-keys.ts'
import { useStored } from '../data/kept/stored.ts'
import type { Connection } from '../data/live/connection.ts'
import { useBroadcasts, useConnection } from '../data/provider.tsx'
import {
  useIsDemonstration,
  useIsRehearsal,
  useIsTaped,
  useSaleBroadcast,
  useSalePaused,
} from '../data/reads/sale-reads.ts'
import { useRead } from '../data/reads/useRead.ts'
import { useWrite } from '../data/writes/useWrite.ts'
import { languageOf } from '../languages/chosen.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { useLanguage, useWords } from '../languages/useLanguage.ts'
import type { Words } from '../languages/words.ts'
import { staffNotices } from './staff-notices.ts'
import { useIsStaff } from './useIsStaff.ts'

/** A notice that is shown until its reason ends or it is dismissed. */
type BannerNotice = {
  id: string
  tone: BannerTone
  title?: string
  text: string
  action?: { label: string; onPress: () => void } | undefined
  onDismiss?: (() => void) | undefined
}

const TONES: Readonly<Record<SystemNotice['level'], BannerTone>> = {
  error: 'danger',
  warning: 'warning',
  info: 'broadcast',
}

/** Returns this screen's notices: rehearsal, staff notices by severity, connection, pause, the clerk's messages. */
function useNotices(hasShowcaseBar: boolean): BannerNotice[] {
  const { notices: words } = useWords()
  const forStaff = useStaffNotices()
  const connection = useConnection()
  const paused = useSalePaused()
  const isRehearsal = useIsRehearsal()
  const isDemonstration = useIsDemonstration()
  const isStaff = useIsStaff()
  const isRoomPaused = useRead('rehearsal', isStaff && isRehearsal ? {} : null).data?.state === 'paused'
  const title = isDemonstration ? words.demonstration : words.rehearsal
  const rehearsal = { id: 'rehearsal', tone: 'rehearsal', title } as const
  return [
    // A rehearsal must not be mistaken for a sale. For staff, the bar of a demonstration says it once it is there.
    ...(isRehearsal && !hasShowcaseBar
      ? [{ ...rehearsal, text: isRoomPaused ? 'The room is paused.' : words.nothingSold }]
      : []),
    ...(useIsTaped() ? [{ id: 'taped', tone: 'broadcast', text: words.taped } as const] : []),
    ...forStaff,
    ...notLive(connection, words),
    ...(paused ? [{ id: 'paused', tone: 'warning', title: words.paused, text: paused.message } as const] : []),
    ...useUnknownLanguage(),
    ...useMessages(),
  ]
}

/** Returns a clear notice within ten seconds of the live channel's silence. */
function notLive(connection: Connection, words: Words['notices']): BannerNotice[] {
  if (connection !== 'polling' && connection !== 'offline') return []
  const tone = connection === 'offline' ? 'danger' : 'warning'
  return [{ id: 'not-live', tone, title: words.notLive, text: words[connection] }]
}

/** Returns a notice if the address names an unknown language. */
function useUnknownLanguage(): BannerNotice[] {
  const { code, words } = useLanguage()
  const [asked, ask] = useStored(stored.languageAsked)
  if (asked === null || languageOf(asked)) return []
  const text = words.shell.noSuchLanguage(asked.slice(0, 20), LANGUAGES[code].name)
  return [{ id: 'no-such-language', tone: 'warning', text, onDismiss: () => ask(null) }]
}

/** Returns the clerk's messages: the live sale's, which staff can recall, and the ones sent outside a sale. */
function useMessages(): BannerNotice[] {
  const { broadcasts, dismiss } = useBroadcasts()
  const ofSale = useSaleBroadcast()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const isStaff = useIsStaff()
  const { mutate } = useWrite('recallBroadcast', { failed: 'Failed to recall the message' })
  const action = isStaff ? { label: 'Recall', onPress: () => mutate({}) } : undefined
  return [...broadcasts, ...(ofSale ? [{ id: ofSale.at, message: ofSale.message, action }] : [])]
    .filter(({ id }) => id !== dismissed)
    .map(({ message: text, ...words }) => ({
      ...words,
      tone: 'broadcast',
      text,
      onDismiss() {
        setDismissed(words.id)
        dismiss(words.id)
      },
    }))
}

/** Returns staff notices of storage and network; an error cannot be dismissed. */
function useStaffNotices(): BannerNotice[] {
  const isStaff = useIsStaff()
  const { data: system } = useRead('system', isStaff ? {} : null)
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  if (!isStaff || !system) return []
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

type NoticesProps = { slot: HTMLElement | null; hasShowcaseBar: boolean; className: string }

/** The current notices: in the slot that the screen reserves for them, else across its top. */
export function Notices({ slot, hasShowcaseBar, className }: NoticesProps) {
  const notices = useNotices(hasShowcaseBar)
  const banners = notices.map(({ id, text, ...banner }) => (
    <Banner key={id} look={slot ? 'line' : 'band'} {...banner}>
      {text}
    </Banner>
  ))
  return (
    <>
      {notices.map(({ id, title, text }) => (
        <Heard key={id} text={sentences(title, text)} />
      ))}
      {slot ? createPortal(banners, slot) : <div className={className}>{banners}</div>}
    </>
  )
}

/** Announces a notice once, also if its banner moves to another place. */
function Heard({ text }: { text: string }) {
  useNews(text)
  return null
}

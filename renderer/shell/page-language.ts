import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Role } from '../../shared/engine/actor.ts'
import { useDataSource } from '../data/data-context.ts'
import { stored } from '../data/kept/storage-keys.ts'
import { keepStored, readStored, useStored } from '../data/kept/stored.ts'
import { useRead } from '../data/reads/useRead.ts'
import { useView } from '../data/sale/useView.ts'
import { chosenLanguage } from '../languages/chosen.ts'
import type { Language } from '../languages/language.ts'
import type { ScreenLanguage } from '../languages/languages.ts'
import { useLanguageStore } from '../languages/useLanguage.ts'
import { useStore } from '../store.ts'

/** The screens of a bidder's phone, which fetches only the words that it shows. */
const BIDDERS: readonly string[] = ['/online-bidding', '/join']

/** The screens in the reader's language; the screens of staff are English. */
const PUBLIC: readonly string[] = [
  '/',
  '/dashboard',
  '/sale-catalogue',
  '/currency-screen',
  '/auctioneer-screen',
  '/display',
  ...BIDDERS,
]

/** Whether a page's first screen uses the words of the room, which are then fetched at once. */
export const speaksRoom = (pathname: string) => PUBLIC.includes(pathname) && !BIDDERS.includes(pathname)

const DISPLAYS: readonly string[] = ['/currency-screen', '/auctioneer-screen']

/** The dashboard is staff's on their own devices. */
const DASHBOARDS: readonly string[] = ['/', '/dashboard']

/** The likeliest answer before the server has named this device's role. */
const isOnClerksPc = () => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname)

/** Whether a screen is always English: a staff screen, unless the visitor has no access. */
function isEnglish(pathname: string, role: Role | undefined): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1')
  if (DASHBOARDS.includes(path)) return role === 'staff' || (role === undefined && isOnClerksPc())
  return !PUBLIC.includes(path) && role !== 'public' && role !== 'bidder'
}

/** Stores the language in this page's address for every screen of this tab. */
export function keepAskedLanguage(search: string): void {
  const asked = new URLSearchParams(search).get('lang')
  if (asked) keepStored(stored.languageAsked, asked)
}

/** Returns the language of a page by its address and this browser. */
export function languageAt(pathname: string): ScreenLanguage {
  if (isEnglish(pathname, undefined)) return 'en'
  return wished({ asked: readStored(stored.languageAsked), kept: readStored(stored.language), ofHouse: null })
}

const wished = (wishes: { asked: string | null; kept: string | null; ofHouse: string | null }) =>
  chosenLanguage({ ...wishes, browser: navigator.languages })

/** Sets the page's language as chosen, also for browsers and screen readers; null until it is loaded. */
export function usePageLanguage(): Language | null {
  const store = useLanguageStore()
  const { pathname } = useLocation()
  const { audience } = useDataSource()
  const { data: me } = useRead('me', audience === 'own' ? {} : null)
  const [asked] = useStored(stored.languageAsked)
  const [kept] = useStored(stored.language)
  const ofHouse = useView(({ held }) => held.sale?.terms?.displayLanguage ?? null)
  const code = isEnglish(pathname, audience === 'own' ? me?.role : 'public')
    ? 'en'
    : wished({ asked, kept, ofHouse: DISPLAYS.includes(pathname) ? ofHouse : null })
  useEffect(() => store.speak(code), [store, code])

  const language = useStore(store)
  useLayoutEffect(() => {
    if (!language) return
    document.documentElement.lang = language.code
    document.documentElement.dir = language.dir
  }, [language])
  return language
}

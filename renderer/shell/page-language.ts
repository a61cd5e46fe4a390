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

/** The screens of a bidder's phone, which fetches no more words than it shows. */
const BIDDERS: readonly string[] = ['/online-bidding', '/join']

/** The screens that speak the language of their reader; those of staff are English. */
const PUBLIC: readonly string[] = [
  '/',
  '/dashboard',
  '/sale-catalogue',
  '/currency-screen',
  '/auctioneer-screen',
  '/display',
  ...BIDDERS,
]

/** Whether a page's first screen speaks the words of the room, which are then fetched at once. */
export const speaksRoom = (pathname: string) => PUBLIC.includes(pathname) && !BIDDERS.includes(pathname)

/** The screens that the house hangs up for the room. */
const DISPLAYS: readonly string[] = ['/currency-screen', '/auctioneer-screen']

/** Whether a screen is English whatever its reader chose: one of staff, unless whoever asks for it is not let in. */
function isEnglish(pathname: string, role: Role | undefined): boolean {
  const isPublic = PUBLIC.includes(pathname.replace(/(.)\/+$/, '$1'))
  return !isPublic && role !== 'public' && role !== 'bidder'
}

/** What this page's address asks for holds in this tab, on every screen. */
export function keepAskedLanguage(search: string): void {
  const asked = new URLSearchParams(search).get('lang')
  if (asked) keepStored(stored.languageAsked, asked)
}

/** The language of a page, as far as its address and this browser tell. */
export function languageAt(pathname: string): ScreenLanguage {
  if (isEnglish(pathname, undefined)) return 'en'
  return wished({ asked: readStored(stored.languageAsked), kept: readStored(stored.language), ofHouse: null })
}

const wished = (wishes: { asked: string | null; kept: string | null; ofHouse: string | null }) =>
  chosenLanguage({ ...wishes, browser: navigator.languages })

/** Keeps the page in the language of its reader as it is chosen, and says so to browsers and screen readers; null until it is there. */
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

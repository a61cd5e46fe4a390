import type { LanguageCode } from '../../shared/languages.ts'
import type { BidderTexts, RoomTexts } from './words.ts'

type Row = {
  /** Its name in itself. */
  name: string
  dir: 'ltr' | 'rtl'
  /** What a bidder's phone needs. */
  load: () => Promise<{ default: BidderTexts }>
  /** What the screens of the room need as well. */
  loadRoom: () => Promise<{ default: RoomTexts }>
}

/** The languages of the public screens, in the order of the menu. Each is fetched by itself. */
export const LANGUAGES = {
  en: {
    name: 'English',
    dir: 'ltr',
    load: () => import('./en/bidder.json'),
    loadRoom: () => import('./en/room.json'),
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    load: () => import('./fr/bidder.json'),
    loadRoom: () => import('./fr/room.json'),
  },
  de: {
    name: 'Deutsch',
    dir: 'ltr',
    load: () => import('./de/bidder.json'),
    loadRoom: () => import('./de/room.json'),
  },
  it: {
    name: 'Italiano',
    dir: 'ltr',
    load: () => import('./it/bidder.json'),
    loadRoom: () => import('./it/room.json'),
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    load: () => import('./es/bidder.json'),
    loadRoom: () => import('./es/room.json'),
  },
  nl: {
    name: 'Nederlands',
    dir: 'ltr',
    load: () => import('./nl/bidder.json'),
    loadRoom: () => import('./nl/room.json'),
  },
  pt: {
    name: 'Português',
    dir: 'ltr',
    load: () => import('./pt/bidder.json'),
    loadRoom: () => import('./pt/room.json'),
  },
  pl: {
    name: 'Polski',
    dir: 'ltr',
    load: () => import('./pl/bidder.json'),
    loadRoom: () => import('./pl/room.json'),
  },
  sv: {
    name: 'Svenska',
    dir: 'ltr',
    load: () => import('./sv/bidder.json'),
    loadRoom: () => import('./sv/room.json'),
  },
  ja: {
    name: '日本語',
    dir: 'ltr',
    load: () => import('./ja/bidder.json'),
    loadRoom: () => import('./ja/room.json'),
  },
  'zh-Hans': {
    name: '简体中文',
    dir: 'ltr',
    load: () => import('./zh-Hans/bidder.json'),
    loadRoom: () => import('./zh-Hans/room.json'),
  },
  'zh-Hant': {
    name: '繁體中文',
    dir: 'ltr',
    load: () => import('./zh-Hant/bidder.json'),
    loadRoom: () => import('./zh-Hant/room.json'),
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    load: () => import('./ar/bidder.json'),
    loadRoom: () => import('./ar/room.json'),
  },
  /** For tests of the screens: in no menu. */
  'en-XA': {
    name: 'Pseudo',
    dir: 'ltr',
    load: async () => (await import('./pseudo.ts')).pseudoBidder,
    loadRoom: async () => (await import('./pseudo.ts')).pseudoRoom,
  },
} as const satisfies Record<LanguageCode | 'en-XA', Row>

export type ScreenLanguage = keyof typeof LANGUAGES

export function isLanguage(code: string): code is ScreenLanguage {
  return Object.hasOwn(LANGUAGES, code)
}

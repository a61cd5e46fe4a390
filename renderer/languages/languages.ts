import type { LanguageCode } from '../../shared/languages.ts'
import type { RoomWords, Texts } from './words.ts'

type Row = {
  /** Its name in itself. */
  name: string
  dir: 'ltr' | 'rtl'
  load: () => Promise<Texts>
  loadRoom: () => Promise<RoomWords>
}

/** The languages of the public screens, in the order of the menu. Each is fetched by itself. */
export const LANGUAGES = {
  en: {
    name: 'English',
    dir: 'ltr',
    load: async () => ({ words: (await import('./en/bidder.ts')).bidder, refusals: null }),
    loadRoom: async () => (await import('./en/room.ts')).room,
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    load: async () => (await import('./fr/index.ts')).fr,
    loadRoom: async () => (await import('./fr/room.ts')).room,
  },
  de: {
    name: 'Deutsch',
    dir: 'ltr',
    load: async () => (await import('./de/index.ts')).de,
    loadRoom: async () => (await import('./de/room.ts')).room,
  },
  it: {
    name: 'Italiano',
    dir: 'ltr',
    load: async () => (await import('./it/index.ts')).it,
    loadRoom: async () => (await import('./it/room.ts')).room,
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    load: async () => (await import('./es/index.ts')).es,
    loadRoom: async () => (await import('./es/room.ts')).room,
  },
  nl: {
    name: 'Nederlands',
    dir: 'ltr',
    load: async () => (await import('./nl/index.ts')).nl,
    loadRoom: async () => (await import('./nl/room.ts')).room,
  },
  pt: {
    name: 'Português',
    dir: 'ltr',
    load: async () => (await import('./pt/index.ts')).pt,
    loadRoom: async () => (await import('./pt/room.ts')).room,
  },
  pl: {
    name: 'Polski',
    dir: 'ltr',
    load: async () => (await import('./pl/index.ts')).pl,
    loadRoom: async () => (await import('./pl/room.ts')).room,
  },
  sv: {
    name: 'Svenska',
    dir: 'ltr',
    load: async () => (await import('./sv/index.ts')).sv,
    loadRoom: async () => (await import('./sv/room.ts')).room,
  },
  ja: {
    name: '日本語',
    dir: 'ltr',
    load: async () => (await import('./ja/index.ts')).ja,
    loadRoom: async () => (await import('./ja/room.ts')).room,
  },
  'zh-Hans': {
    name: '简体中文',
    dir: 'ltr',
    load: async () => (await import('./zh-Hans/index.ts')).zhHans,
    loadRoom: async () => (await import('./zh-Hans/room.ts')).room,
  },
  'zh-Hant': {
    name: '繁體中文',
    dir: 'ltr',
    load: async () => (await import('./zh-Hant/index.ts')).zhHant,
    loadRoom: async () => (await import('./zh-Hant/room.ts')).room,
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    load: async () => (await import('./ar/index.ts')).ar,
    loadRoom: async () => (await import('./ar/room.ts')).room,
  },
  /** For tests of the screens: in no menu. */
  'en-XA': {
    name: 'Pseudo',
    dir: 'ltr',
    load: async () => (await import('./pseudo.ts')).pseudoEnglish,
    loadRoom: async () => (await import('./pseudo.ts')).pseudoRoom,
  },
} as const satisfies Record<LanguageCode | 'en-XA', Row>

export type ScreenLanguage = keyof typeof LANGUAGES

export function isLanguage(code: string): code is ScreenLanguage {
  return Object.hasOwn(LANGUAGES, code)
}

import type { LanguageCode as PublicLanguage } from '../../shared/languages.ts'
import type { Refusals } from './refusals.ts'

/** The texts of one language: English has the shape, and a text that is missing, or is not there in English, does not compile. */
export type Words = typeof import('./en/index.ts').en

/** What a language's folder holds. English leaves refusals to the server, which speaks it. */
export type Texts = { words: Words; refusals: Refusals | null }

type Row = {
  /** Its name in itself. */
  name: string
  dir: 'ltr' | 'rtl'
  load: () => Promise<Texts>
}

/** The languages of the public screens, in the order of the menu. Each is fetched by itself. */
export const LANGUAGES = {
  en: {
    name: 'English',
    dir: 'ltr',
    load: async () => ({ words: (await import('./en/index.ts')).en, refusals: null }),
  },
  fr: { name: 'Français', dir: 'ltr', load: async () => (await import('./fr/index.ts')).fr },
  de: { name: 'Deutsch', dir: 'ltr', load: async () => (await import('./de/index.ts')).de },
  it: { name: 'Italiano', dir: 'ltr', load: async () => (await import('./it/index.ts')).it },
  es: { name: 'Español', dir: 'ltr', load: async () => (await import('./es/index.ts')).es },
  nl: { name: 'Nederlands', dir: 'ltr', load: async () => (await import('./nl/index.ts')).nl },
  pt: { name: 'Português', dir: 'ltr', load: async () => (await import('./pt/index.ts')).pt },
  pl: { name: 'Polski', dir: 'ltr', load: async () => (await import('./pl/index.ts')).pl },
  sv: { name: 'Svenska', dir: 'ltr', load: async () => (await import('./sv/index.ts')).sv },
  ja: { name: '日本語', dir: 'ltr', load: async () => (await import('./ja/index.ts')).ja },
  'zh-Hans': { name: '简体中文', dir: 'ltr', load: async () => (await import('./zh-Hans/index.ts')).zhHans },
  'zh-Hant': { name: '繁體中文', dir: 'ltr', load: async () => (await import('./zh-Hant/index.ts')).zhHant },
  ar: { name: 'العربية', dir: 'rtl', load: async () => (await import('./ar/index.ts')).ar },
  /** For tests of the screens: in no menu. */
  'en-XA': { name: 'Pseudo', dir: 'ltr', load: async () => (await import('./pseudo.ts')).pseudoEnglish },
} as const satisfies Record<PublicLanguage | 'en-XA', Row>

export type LanguageCode = keyof typeof LANGUAGES

export function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code)
}

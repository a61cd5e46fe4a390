import '../../theme/fonts.css'
import '../../theme/theme.css'
import './overlay.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DataProvider } from '../../data/provider.tsx'
import { languageOf } from '../../languages/chosen.ts'
import { createLanguageStore } from '../../languages/language.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import { LanguageContext } from '../../languages/useLanguage.ts'
import { applyTheme } from '../../theme/theme.ts'
import { Overlay } from './Overlay.tsx'
import { lookOf, overlayOf } from './overlay-look.ts'

// A separate page without the shell: no menu, no notices, and nothing that a phone would load.
const root = createRoot(rootOf(document))

const { pathname, search } = window.location
const language = languageOf(new URLSearchParams(search).get('lang') ?? '') ?? 'en'
const languages = createLanguageStore()
languages.needRoom()
languages.speak(language)
const look = lookOf(search)
document.documentElement.lang = language
document.documentElement.dir = LANGUAGES[language].dir
applyTheme(look.theme)

/** Renders nothing before the fonts are loaded: they would move the parts next to the text. */
const letters = ['1em "Inter Variable"', '1em "Source Serif 4 Variable"'].map((font) => document.fonts.load(font))
const spoken = new Promise<void>((done) => languages.subscribe(done))
void Promise.allSettled([...letters, spoken]).then(() =>
  root.render(
    <StrictMode>
      <LanguageContext value={languages}>
        <DataProvider audience="public" screen="Overlay">
          <Overlay kind={overlayOf(pathname)} look={look} />
        </DataProvider>
      </LanguageContext>
    </StrictMode>,
  ),
)

function rootOf({ body }: Document): HTMLElement {
  return body.querySelector<HTMLElement>('#root') ?? body
}

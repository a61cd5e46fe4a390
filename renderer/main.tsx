import './first-paint.ts'
import './theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createLanguageStore } from './languages/language.ts'
import { LanguageContext } from './languages/useLanguage.ts'
import { App } from './shell/App.tsx'
import { keepAskedLanguage, languageAt, speaksRoom } from './shell/page-language.ts'
import { fetchAhead } from './shell/screens-on-demand.tsx'
import { fetchFonts } from './theme/fetch-fonts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

// The language and the screen are fetched in parallel, before rendering.
const languages = createLanguageStore()
keepAskedLanguage(window.location.search)
if (speaksRoom(window.location.pathname)) languages.needRoom()
languages.speak(languageAt(window.location.pathname))
fetchAhead(window.location.pathname)
// On a bidder's page the bid button loads first, and the page fetches the fonts itself.
if (window.location.pathname !== '/online-bidding') fetchFonts()

createRoot(root).render(
  <StrictMode>
    <LanguageContext value={languages}>
      <App />
    </LanguageContext>
  </StrictMode>,
)

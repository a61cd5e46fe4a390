import '../theme/theme.css'
import { createRoot, type Root } from 'react-dom/client'
import { createLanguageStore } from '../languages/language.ts'
import { LanguageContext } from '../languages/useLanguage.ts'
import { App } from '../shell/App.tsx'
import { languageAt, speaksRoom } from '../shell/page-language.ts'
import { fetchAhead } from '../shell/screens-on-demand.tsx'

let root: Root | null = null

export function unmount(): void {
  root?.unmount()
  root = null
  document.body.replaceChildren()
}

/** Mounts the whole page at an address. */
export function mount(path: string): void {
  unmount()
  window.history.replaceState(null, '', path)
  // The browser's keys go to the frame that has the focus.
  window.focus()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const languages = createLanguageStore()
  if (speaksRoom(window.location.pathname)) languages.needRoom()
  languages.speak(languageAt(window.location.pathname))
  fetchAhead(window.location.pathname)
  root = createRoot(place)
  root.render(
    <LanguageContext value={languages}>
      <App />
    </LanguageContext>,
  )
}

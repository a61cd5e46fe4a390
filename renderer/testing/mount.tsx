import '../theme/fonts.css'
import '../theme/theme.css'
import { createRoot, type Root } from 'react-dom/client'
import { stored } from '../data/kept/storage-keys.ts'
import { readStored } from '../data/kept/stored.ts'
import { createLanguageStore } from '../languages/language.ts'
import { LanguageContext } from '../languages/useLanguage.ts'
import { App } from '../shell/App.tsx'
import { keepAskedLanguage, languageAt, speaksRoom } from '../shell/page-language.ts'
import { fetchAhead } from '../shell/screens-on-demand.tsx'
import { applyTheme, parseThemeChoice } from '../theme/theme.ts'
import { until } from './until.ts'

let root: Root | null = null

/** Steps in the history that the page requested and the browser has not made yet. */
let pendingSteps = 0
const { go } = History.prototype
History.prototype.go = function (by) {
  pendingSteps += 1
  go.call(this, by)
}
window.addEventListener('popstate', () => {
  pendingSteps = Math.max(0, pendingSteps - 1)
})

/** Unmounts the page, and waits for the steps in the history that it makes then. */
export async function unmount(): Promise<void> {
  root?.unmount()
  root = null
  document.body.replaceChildren()
  await until(() => {
    if (pendingSteps > 0) throw new Error('The browser has yet to step back')
  }, 'the end of a step in the history')
}

/** Mounts the whole page at an address. */
export async function mount(path: string): Promise<void> {
  await unmount()
  window.history.replaceState(null, '', path)
  // The browser's keys go to the frame that has the focus.
  window.focus()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  applyTheme(parseThemeChoice(readStored(stored.theme)))
  const languages = createLanguageStore()
  keepAskedLanguage(window.location.search)
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

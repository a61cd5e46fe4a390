import '../../theme/theme.css'
import './overlay.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DataProvider } from '../../data/provider.tsx'
import { applyTheme } from '../../theme/theme.ts'
import { Overlay } from './Overlay.tsx'
import { lookOf, overlayOf } from './overlay-look.ts'
import { wordsOf } from './overlay-words.ts'

// A page of its own, without the shell: no menu, no notices, and nothing that a phone would load.
const root = createRoot(rootOf(document))

const { pathname, search } = window.location
const { language, words } = wordsOf(search)
const look = lookOf(search)
document.documentElement.lang = language
applyTheme(look.theme)

/** Before the letters are there nothing is drawn: they would move what stands beside them. */
const letters = ['1em "Inter Variable"', '1em "Source Serif 4 Variable"'].map((font) => document.fonts.load(font))
void Promise.allSettled(letters).then(() =>
  root.render(
    <StrictMode>
      <DataProvider audience="public" screen="Overlay">
        <Overlay kind={overlayOf(pathname)} look={look} words={words} />
      </DataProvider>
    </StrictMode>,
  ),
)

function rootOf({ body }: Document): HTMLElement {
  return body.querySelector<HTMLElement>('#root') ?? body
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { englishStore } from '../../languages/testing/english.ts'
import { LanguageContext } from '../../languages/useLanguage.ts'

/** Returns the markup of a component in English, as a server would render it. For tests. */
export function html(node: ReactNode): string {
  return renderToStaticMarkup(
    <LanguageContext value={englishStore()}>
      <MemoryRouter>{node}</MemoryRouter>
    </LanguageContext>,
  )
}

/** Returns the visible text, without the markup. */
export function words(node: ReactNode): string {
  return html(node)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

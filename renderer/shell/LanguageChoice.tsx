import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { stored } from '../data/kept/storage-keys.ts'
import { keepStored } from '../data/kept/stored.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { useLanguage } from '../languages/useLanguage.ts'

/** Chooses the language of the public screens on this device; each is listed by its own name. */
export function LanguageChoice() {
  const { code, words } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const id = useId()

  function choose(next: string): void {
    keepStored(stored.language, next)
    // The choice replaces the language in this tab's address.
    keepStored(stored.languageAsked, null)
    if (search.has('lang')) {
      search.delete('lang')
      setSearch(search, { replace: true, preventScrollReset: true })
    }
  }

  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-ink-muted">
        {words.shell.language}
      </label>
      <select
        id={id}
        value={code}
        onChange={({ target }) => choose(target.value)}
        className="min-h-8 min-w-0 flex-1 rounded-control border border-rule bg-raised px-1.5"
      >
        {LANGUAGE_CODES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGES[each].name}
          </option>
        ))}
      </select>
    </div>
  )
}

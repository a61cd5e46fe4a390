import { languageName, SPOKEN } from '../../../../shared/telephone/spoken-language.ts'
import { Select } from '../../../components/fields/Select.tsx'

/** No language in particular, in a list of codes. */
const ANY = '-'

/** In which language somebody is rung; one that came from a table and is not known stays in the list. */
export function LanguageSelect({
  value,
  onChange,
}: {
  value: string | null
  onChange: (language: string | null) => void
}) {
  const codes = [...SPOKEN, ...(value === null || SPOKEN.some((code) => code === value) ? [] : [value])]
  const options = [{ value: ANY, label: 'Any' }, ...codes.map((code) => ({ value: code, label: languageName(code) }))]
  return (
    <Select
      label="Language"
      options={options}
      value={value ?? ANY}
      onValueChange={(code) => onChange(code === ANY ? null : code)}
    />
  )
}

import { jsonOrNull } from '../../../../shared/json-or-null.ts'

/** A name of a field that holds ids. */
const OF_IDS = /^(id|ids|command)$|Ids?$/
/** An id that the server draws: 16 URL-safe characters. */
const DRAWN = /^[\w-]{16}(?=$|-\d+$)/

/** Replaces drawn ids by id-1, id-2 and so on, in order of first appearance. */
export function normalIds(): (text: string) => string {
  const names = new Map<string, string>()

  function learn(value: unknown, field: string): void {
    if (Array.isArray(value)) for (const each of value) learn(each, field)
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) learn(each, name)
    else if (typeof value === 'string' && OF_IDS.test(field)) {
      const id = DRAWN.exec(value)?.[0]
      if (id !== undefined && !names.has(id)) names.set(id, `id-${names.size + 1}`)
    }
  }

  return (text) => {
    const json = /[[{]/.exec(text)
    if (json) learn(jsonOrNull(text.slice(json.index)), '')
    return text.replace(/(?<![\w-])[\w-]{16}/g, (word) => names.get(word) ?? word)
  }
}

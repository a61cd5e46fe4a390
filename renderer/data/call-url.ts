type Fields = Readonly<Record<string, unknown>>

/** A call's address: `:names` of the path from its params, the rest from its query. Refuses a param that is missing. */
export function callUrl(path: string, { params, query }: { params: Fields; query: Fields }): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

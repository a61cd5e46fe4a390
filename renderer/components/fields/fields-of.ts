/** A form's fields by name: each gets its value from the draft, and what it is changed to goes to `set`. */
export function fieldsOf<T extends object>(draft: T, set: (change: Partial<T>) => void) {
  return <K extends keyof T>(name: K) => ({
    value: draft[name],
    // TypeScript takes a computed key for any text.
    onValueChange: (value: T[K]) => set({ [name]: value } as unknown as Partial<T>),
  })
}

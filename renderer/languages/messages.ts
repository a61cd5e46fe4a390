import type { Formats } from './formats.ts'

/**
 * Texts as a language's JSON has them. A key names what its text is given, in the order of the call: `"bid(price)": "Bid
 * {price}"`. A text that depends on a `count` has a form for each plural category of its language.
 */
type Texts = { readonly [key: string]: string | Texts }

/** The texts of an English JSON file as screens use them: those that are given something are functions. */
export type Messages<English> = {
  readonly [Key in keyof English as Key extends `${infer Name}(${string})`
    ? Name
    : Key]: Key extends `${string}(${infer Names})` ? (...given: Given<Names>) => string : Message<English[Key]>
}
type Message<Text> = Text extends string
  ? string
  : Text extends readonly (infer Each)[]
    ? readonly Messages<Each>[]
    : Messages<Text>
type Given<Names> = Names extends `${infer First}, ${infer Rest}`
  ? [...Given<First>, ...Given<Rest>]
  : [Names extends 'count' ? number : string]

/** What the JSON of another language must hold: all keys of the English one. */
export type Translation<English> = {
  readonly [Key in keyof English]: Key extends `${string}(count)`
    ? { readonly [Category in Intl.LDMLPluralRule]?: string }
    : English[Key] extends string
      ? string
      : Translation<English[Key]>
}

/** Turns the texts of a language into messages. They have the keys of English, which the type of each JSON file ensures. */
export function messagesOf<English>(texts: Translation<English>, formats: Formats): Messages<English> {
  return messages(texts as Texts, formats) as Messages<English>
}

function messages(texts: Texts, formats: Formats): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const [name, ...names] = key.split(/[(,)] ?/)
      if (names[0]) return [name, (...given: Value[]) => filled(text as Form, names, given, formats)]
      return [name, typeof text === 'string' ? text : messages(text, formats)]
    }),
  )
}

type Value = string | number
type Form = string | Readonly<Record<string, string>>

function filled(text: Form, names: string[], given: Value[], { locale, figure }: Formats): string {
  const form =
    typeof text === 'string' ? text : (text[new Intl.PluralRules(locale).select(Number(given[0]))] ?? text.other ?? '')
  return form.replaceAll(/{(\w+)}/g, (_, name) => {
    const value = given[names.indexOf(name)] ?? ''
    return typeof value === 'number' ? figure(value) : value
  })
}

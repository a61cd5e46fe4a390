/** What the app asked of Electron, call by call, in the order in which it did. */
export type Told = { what: string; given: unknown[] }

let told: Told[] = []

export function tell(what: string, ...given: unknown[]): void {
  told.push({ what, given })
}

/** All calls so far, by name. */
export const toldNames = (): string[] => told.map(({ what }) => what)

/** What was given to each call of this name. */
export const toldOf = (what: string): unknown[][] => told.filter((each) => each.what === what).map(({ given }) => given)

export function forgetTold(): void {
  told = []
}

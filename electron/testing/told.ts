/** The app's calls of Electron, in order. */
export type Told = { what: string; given: unknown[] }

let told: Told[] = []

export function tell(what: string, ...given: unknown[]): void {
  told.push({ what, given })
}

/** The names of all calls so far. */
export const toldNames = (): string[] => told.map(({ what }) => what)

/** The arguments of each call with this name. */
export const toldOf = (what: string): unknown[][] => told.filter((each) => each.what === what).map(({ given }) => given)

export function forgetTold(): void {
  told = []
}

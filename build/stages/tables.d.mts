export type Stage = {
  name: string
  commands: readonly (readonly string[])[]
  after: readonly string[]
  needs: readonly string[]
  takesPaths: boolean
  ifNothing: readonly string[]
  env: Readonly<Record<string, string>>
}
export const TEST_STAGES: readonly Stage[]
export const NIGHTLY_STAGES: readonly Stage[]

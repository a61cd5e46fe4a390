export function whyNoWindows(machine: {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  uid: number | undefined
}): string | null
export function hasDisplay(machine: { platform: NodeJS.Platform; env: Record<string, string | undefined> }): boolean
export function hasElectron(): boolean
export function electronProgram(packages: string): string | null
export function runDesktop(): Promise<string | null>

export function whyNoWindows(machine: {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  uid: number | undefined
}): string | null
export function electronProgram(packages: string): string | null
export function runDesktop(): Promise<string | null>

export function ensureBuilt(): Promise<void>
export function openByDefault(start: {
  argv: string[]
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  stdout: { isTTY?: boolean }
}): void

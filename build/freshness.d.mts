export function fingerprint(root: string, from?: string[]): string
export function isStale(root: string): boolean
export function markUnbuilt(root: string): void
export function markBuilt(root: string, options: { builtFrom: string }): void

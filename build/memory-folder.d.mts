export function memoryFolder(folder?: string): string | undefined
export function canBeWritten(folder: string): boolean

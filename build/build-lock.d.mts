export function withBuildLock<T>(lockFile: string, work: () => Promise<T>): Promise<T>

import { useEffect } from 'react'
import type { ReadName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'

/**
 * Repeats a read of what became of a setting (a port that is taken, a host that does not answer): that is not in the
 * house. The server tells of it by `system-notice`.
 */
export function useSettingReads(read: ReadName): void {
  const { listen, readAgain } = useDataSource()
  useEffect(
    () =>
      listen(({ type }) => {
        if (type === 'system-notice') readAgain(read)
      }),
    [listen, readAgain, read],
  )
}

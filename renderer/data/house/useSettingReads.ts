import { useEffect } from 'react'
import type { ReadName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'

/**
 * Repeats a read of a setting's effect (a port that is taken, a host that does not answer), which is not part of the
 * house's tables. The server reports it by `system-notice`.
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

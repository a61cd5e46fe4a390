import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../shared/api/index.ts'
import { useDataSource } from '../data/data-context.ts'
import { historyKey } from '../data/reads/history.ts'
import { useMe } from '../data/reads/house-reads.ts'
import { useDesk, useDeskLot } from './desk.ts'

/** The sentence of a command until the history is read. */
const NOT_READ_YET = 'the last step'

/**
 * Adds this device's last command to the known history, so that a bid needs no read, and U never names the command
 * before it. Without its sentence the history is read again too.
 */
export function useNoteDone(): (sentence: string | null) => void {
  const cache = useQueryClient()
  const { readAgain, desk } = useDataSource()
  const { auctionId } = useDesk()
  const { lotNumber } = useDeskLot()
  const { data: me } = useMe()
  return (sentence) => {
    if (!me) return readAgain('history')
    const at = desk()
    const by = { role: me.role, device: me.device, ...(at && { desk: at }) }
    const done: Reply<'history'>['commands'][number] = {
      id: '',
      at: '',
      by,
      sentence: sentence ?? NOT_READ_YET,
      lotNumber,
      undone: false,
      undoable: true,
      redoable: false,
      final: false,
      why: null,
    }
    const queryKey = historyKey(auctionId)
    const isWhole = cache.getQueryData(queryKey) !== undefined && cache.isFetching({ queryKey }) === 0
    cache.setQueryData<Reply<'history'>>(queryKey, (now) => ({ commands: [done, ...(now?.commands ?? [])] }))
    // A read in flight may be older, and U would name an earlier command.
    if (!isWhole || sentence === null) readAgain('history')
  }
}

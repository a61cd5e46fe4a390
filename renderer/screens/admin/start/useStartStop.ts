import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

export function useStartStop() {
  const outcome = useOutcome()
  /** A start or stop that the rules refuse has a reply too. */
  const tell =
    (title: string) =>
    ({ success, message }: { success: boolean; message: string }) =>
      success
        ? outcome.done({ title, description: message })
        : outcome.failed({ title: 'Error', description: message }, null)

  const start = useWrite('startAuction', {
    onDone: tell('Auction Started'),
    failed: 'Failed to start auction',
  })
  const stop = useWrite('stopAuction', {
    onDone: tell('Auction Stopped'),
    failed: 'Failed to stop auction',
  })
  return {
    start: (auctionId: string) => start.mutate({ body: { auctionId } }),
    isStarting: start.isPending,
    stop: () => stop.mutate({}),
    isStopping: stop.isPending,
  }
}

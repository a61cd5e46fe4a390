import { useToast } from '../../../components/toast/useToast.ts'
import { sentenceOf } from '../../../data/client/api-error.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** Starting and stopping an auction, with their toasts. */
export function useStartStop() {
  const { showToast } = useToast()
  const tell =
    (title: string) =>
    ({ success, message }: { success: boolean; message: string }) =>
      showToast(
        success
          ? { title, description: message, kind: 'success' }
          : { title: 'Error', description: message, kind: 'destructive' },
      )
  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: sentenceOf(error), kind: 'destructive' })

  const start = useWrite('startAuction', {
    onDone: tell('Auction Started'),
    onFailed: fail('Failed to start auction'),
    reread: ['auctionState'],
  })
  const stop = useWrite('stopAuction', {
    onDone: tell('Auction Stopped'),
    onFailed: fail('Failed to stop auction'),
    reread: ['auctionState'],
  })
  return {
    start: (auctionId: string) => start.mutate({ body: { auctionId } }),
    isStarting: start.isPending,
    stop: () => stop.mutate({}),
    isStopping: stop.isPending,
  }
}

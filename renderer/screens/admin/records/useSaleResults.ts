import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../data/provider.tsx'

/** A sale's results as they are when one asks. */
export function useSaleResults(auctionId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['saleResults', auctionId],
    queryFn: ({ signal }) => call('saleResults', { params: { auctionId }, signal }),
    staleTime: 0,
  })
}

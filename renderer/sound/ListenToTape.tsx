import { Play } from 'lucide-react'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { useToast } from '../components/toast/useToast.ts'

/** A moment of a sale: an entry of its journal, or a time. A clip starts five seconds before it. */
export type TapeMoment = { auctionId: string } & ({ seq: number } | { at: string })

const AROUND_MS = { before: 5_000, after: 10_000 }

function clipUrl({ auctionId, ...moment }: TapeMoment): string {
  const query = new URLSearchParams({ auctionId })
  if ('seq' in moment) query.set('seq', String(moment.seq))
  else {
    const at = Date.parse(moment.at)
    query.set('from', new Date(at - AROUND_MS.before).toISOString())
    query.set('to', new Date(at + AROUND_MS.after).toISOString())
  }
  return `/api/tape/clip?${query}`
}

/** Plays the tape at a moment of a sale. */
export function ListenToTape({ moment, what }: { moment: TapeMoment; what: string }) {
  const { showToast } = useToast()
  const failed = () =>
    showToast({ title: 'Nothing was recorded at this moment', description: 'Or it is not written yet.' })
  return (
    <IconButton
      name={`Listen: ${what}`}
      icon={Play}
      size="sm"
      onClick={() => new Audio(clipUrl(moment)).play().catch(failed)}
    />
  )
}

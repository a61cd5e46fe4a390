import { Button } from '../../components/buttons/Button.tsx'

type DeskNoticeProps = {
  notice: string
  /** A notice that its bidder does not know yet, else null. */
  toRead: string | null
  onRead: () => void
}

/** The notice of a lot at the desk of a caller or a platform. A new one is passed on to the bidder before a bid. */
export function DeskNotice({ notice, toRead, onRead }: DeskNoticeProps) {
  const text = toRead ?? notice
  if (text === '') return null
  return (
    <div
      role={toRead === null ? undefined : 'alert'}
      className="mt-2 border-s-4 border-warning bg-warning-wash px-3 py-2"
    >
      <p className="wrap-anywhere">
        <strong>{toRead === null ? 'Saleroom notice: ' : 'New notice: '}</strong>
        <bdi>{text}</bdi>
      </p>
      {toRead !== null && (
        <Button className="mt-2 min-h-10" onClick={onRead}>
          The Bidder Knows the Notice
        </Button>
      )}
    </div>
  )
}

import { Link } from 'react-router-dom'
import { useNews } from '../../components/announcer/Announcer.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'
import { reasonIn } from '../../languages/sentence.ts'
import { useLanguage, useWords } from '../../languages/useLanguage.ts'
import type { useTabBidder } from './useTabBidder.ts'

type TabBidder = ReturnType<typeof useTabBidder>

/** The tab's paddle, or why it has none. */
export function BidderLine({ bidder, endedPaddle, codeOf, goOn, joinAgain, error }: TabBidder) {
  const { bidding } = useWords()
  if (!bidder && endedPaddle !== null) return <SessionEnded paddle={endedPaddle} joinAgain={joinAgain} />
  if (!bidder && codeOf)
    return <GoOn paddle={codeOf.paddle} joinError={error} onGoOn={() => goOn(codeOf)} onNew={joinAgain} />
  if (!bidder) return <NoPaddle joinError={error} />
  return (
    <>
      <p className="text-sm text-ink-muted wrap-anywhere">
        <span className="figures font-semibold text-ink">{bidding.paddle(bidder.paddleNumber)}</span>
        {bidder.bidderLocation !== '' && ' · '}
        <bdi>{bidder.bidderLocation}</bdi>
        {' · '}
        <CodeLink />
      </p>
      <FormerPaddle paddle={bidder.paddleNumber} />
    </>
  )
}

function CodeLink() {
  const { bidding } = useWords()
  return (
    <Link to="/join" className="-my-2 inline-flex min-h-11 items-center underline">
      {bidding.haveCode}
    </Link>
  )
}

/** Says that this tab joined again, as another paddle. */
function FormerPaddle({ paddle }: { paddle: string }) {
  const { bidding } = useWords()
  const [former] = useStored(stored.formerPaddle)
  const words = former !== null && former !== paddle ? bidding.formerPaddle(former) : ''
  useNews(words)
  return words && <p className="text-sm text-ink">{words}</p>
}

/** Says that the house ended this tab's session. It becomes another bidder only if its user wants that. */
function SessionEnded({ paddle, joinAgain }: { paddle: string; joinAgain: () => void }) {
  const { bidding } = useWords()
  const words = bidding.sessionEnded(paddle)
  useNews(words)
  return (
    <div className="flex flex-col items-start gap-2 text-sm text-ink">
      <p>{words}</p>
      <p>
        <CodeLink />
      </p>
      <Button onClick={joinAgain}>{bidding.newBidder}</Button>
    </div>
  )
}

type GoOnProps = { paddle: string; joinError: Error | null; onGoOn: () => void; onNew: () => void }

/** Offers the paddle of the code by which this device joined: its tab was closed. */
function GoOn({ paddle, joinError, onGoOn, onNew }: GoOnProps) {
  const { bidding } = useWords()
  const refused = useJoinRefusal(joinError)
  const words = bidding.goOnAs(paddle)
  useNews(refused || words)
  return (
    <div className="flex flex-col items-start gap-2 text-sm text-ink">
      {refused && <p>{refused}</p>}
      <p>{words}</p>
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onGoOn}>
          {bidding.goOn}
        </Button>
        <Button onClick={onNew}>{bidding.newBidder}</Button>
      </p>
    </div>
  )
}

function NoPaddle({ joinError }: { joinError: Error | null }) {
  const { bidding } = useWords()
  const refused = useJoinRefusal(joinError)
  useNews(refused)
  return <p className="text-sm text-ink-muted">{refused || bidding.gettingPaddle}</p>
}

/** Why this tab got no paddle, in words; empty without an error. */
function useJoinRefusal(joinError: Error | null): string {
  const language = useLanguage()
  return joinError ? language.words.bidding.noPaddleYet(reasonIn(language, joinError)) : ''
}

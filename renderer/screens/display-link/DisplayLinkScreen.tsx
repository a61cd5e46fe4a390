import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '../../components/ErrorState.tsx'
import { LoadingState } from '../../components/LoadingState.tsx'
import { sentenceOf } from '../../data/api-error.ts'
import { keys } from '../../data/keys.ts'
import { useReconnect } from '../../data/provider.tsx'
import { useWrite } from '../../data/write.ts'

/** Opens a display link: the code stands behind the #, which browsers send to nobody. DESIGN 5. */
export function DisplayLinkScreen() {
  const navigate = useNavigate()
  const reconnect = useReconnect()
  const [code] = useState(() => decodeURIComponent(window.location.hash.slice(1)))
  const { mutate, error } = useWrite('enterDisplay', {
    settle: (cache, me) => cache.change(keys.me(), () => me),
    onDone: () => {
      reconnect()
      void navigate('/auctioneer-screen', { replace: true })
    },
  })
  useEffect(() => {
    if (code) mutate({ body: { code } })
  }, [code, mutate])

  if (!code) {
    return (
      <ErrorState
        title="This display link is not complete"
        text="Copy the whole link from the clerk’s own PC, or make a new one there."
      />
    )
  }
  return error ? (
    <ErrorState
      title="This display link does not open"
      text={sentenceOf(error)}
      onRetry={() => mutate({ body: { code } })}
    />
  ) : (
    <LoadingState label="Opening the display..." />
  )
}

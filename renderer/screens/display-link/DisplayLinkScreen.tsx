import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Role } from '../../../shared/engine/actor.ts'
import { ErrorState } from '../../components/states/ErrorState.tsx'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { useBecome } from '../../data/provider.tsx'
import { useWrite } from '../../data/writes/useWrite.ts'
import { reasonIn } from '../../languages/sentence.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'

/** The screen that a link opens, by the role that it gives this device. */
const SCREENS_OF: Readonly<Partial<Record<Role, string>>> = {
  entry: '/entry-clerk-screen',
  caller: '/telephone',
  platform: '/platform',
  prompter: '/prompter',
  vendor: '/vendor',
}

/** Opens a display link or a desk link. The code follows the #, which browsers do not send. */
export function DisplayLinkScreen() {
  const navigate = useNavigate()
  const become = useBecome()
  const language = useRoomLanguage()
  const { board } = language.words
  const [code] = useState(() => decodeURIComponent(window.location.hash.slice(1)))
  const { mutate, error } = useWrite('enterDisplay', {
    onDone(me) {
      become(me)
      void navigate(SCREENS_OF[me.role] ?? '/auctioneer-screen', { replace: true })
    },
  })
  useEffect(() => {
    if (code) mutate({ body: { code } })
  }, [code, mutate])

  if (!code) {
    return <ErrorState {...board.linkCut} />
  }
  return error ? (
    <ErrorState title={board.linkRefused} text={reasonIn(language, error)} onRetry={() => mutate({ body: { code } })} />
  ) : (
    <LoadingState label={board.openingLink} />
  )
}

import { nearPaddles } from '../../../shared/near-paddles.ts'
import { peopleTerms } from '../../../shared/rules/people-terms.ts'
import { notSuspended } from '../../../shared/sale/features/people/paddle-guards.ts'
import { registrationOf } from '../../../shared/sale/people/holders.ts'
import { type Sale, termsOf } from '../../../shared/sale/state.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Warnings } from '../../components/overlays/Warnings.tsx'
import { useView } from '../../data/sale/useView.ts'
import { PersonOf } from './Person.tsx'
import { usePeople } from './people.ts'

/** Returns why a typed paddle may be wrong, with similar existing ones; null without a doubt. */
function paddleDoubt(sale: Sale | null | undefined, paddle: string): { words: string; near: string[] } | null {
  if (!sale || paddle === '' || paddle === 'FLOOR') return null
  const suspended = notSuspended(sale, paddle)
  if (suspended) return { words: suspended.message, near: [] }
  if (registrationOf(sale, paddle) || peopleTerms(termsOf(sale)).registration !== 'registered') return null
  const near = nearPaddles(paddle, [...sale.paddles.keys()])
  return { words: `Paddle ${paddle} is not registered${near.length > 0 ? `: there is ${near.join(', ')}` : ''}`, near }
}

/** Returns why a typed paddle may be wrong, or null. */
export function usePaddleDoubt(paddle: string): string | null {
  return useView(({ held }) => paddleDoubt(held.sale, paddle)?.words ?? null)
}

/** The client of a typed paddle, or why it may be wrong. */
export function WhosePaddle({ paddle }: { paddle: string }) {
  const doubt = useView(({ held }) => paddleDoubt(held.sale, paddle))
  if (doubt) return <Warnings label="Paddle" lines={[doubt.words]} />
  return <PersonOf paddle={paddle} className="px-2 py-1 text-sm font-medium" />
}

/** Shows why a paddle may be wrong, with similar existing ones to choose; renders nothing without a doubt. */
export function PaddleInDoubt({ paddle, onTake }: { paddle: string; onTake?: (paddle: string) => void }) {
  const people = usePeople()
  const doubt = useView(({ held }) => paddleDoubt(held.sale, paddle))
  if (!doubt) return null
  return (
    <div className="flex flex-col gap-2">
      <Warnings label="Paddle" lines={[doubt.words]} />
      {onTake && doubt.near.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {doubt.near.map((near) => (
            <Button key={near} size="sm" onClick={() => onTake(near)}>
              {[near, people.get(near)?.client?.name].filter(Boolean).join(' ')}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}

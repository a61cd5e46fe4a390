import type { SalePaddle } from '../../../../shared/entities/people/paddle.ts'
import { doubledPaddles } from '../../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { type People, usePeople } from '../../../widgets/people/people.ts'

/** Asks who holds each number that an older journal has registered more than once, as "7" and "07". */
export function DoubledPaddles({ sale }: { sale: Sale }) {
  const { auctionId } = sale
  const people = usePeople()
  const { mutate, isPending } = useWrite('settlePaddle', {
    done: ({ paddle }) => `Paddle ${paddle} has one holder now`,
    failed: 'The paddle was not changed',
  })
  return doubledPaddles(sale).map(({ paddle, registrations }) => (
    <HolderQuestion
      key={paddle}
      paddle={paddle}
      holders={registrations.map((each) => ({ written: each.paddle, name: nameOf(each, people) }))}
      pending={isPending}
      onChoose={(holder) => mutate({ params: { auctionId, paddle }, body: { holder } })}
    />
  ))
}

type HolderQuestionProps = {
  paddle: string
  /** The registrations, each as it was written. */
  holders: readonly { written: string; name: string }[]
  pending: boolean
  onChoose: (written: string) => void
}

/** The question who holds a paddle, with a button for each. */
export function HolderQuestion({ paddle, holders, pending, onChoose }: HolderQuestionProps) {
  const question = `Who holds paddle ${paddle}?`
  return (
    <section
      aria-label={question}
      className="rounded-control border-2 border-warning bg-warning-wash p-2 text-sm text-ink"
    >
      <p className="font-semibold">{question}</p>
      <p>It is registered more than once. Until you choose, the lowest limit counts. Then register the others again.</p>
      <p className="mt-1 flex flex-wrap gap-1.5">
        {holders.map(({ written, name }) => (
          <Button key={written} pending={pending} onClick={() => onChoose(written)}>
            {`${name} (as ${written})`}
          </Button>
        ))}
      </p>
    </section>
  )
}

function nameOf({ paddle, clientId }: SalePaddle, people: People): string {
  return people.get(paddle)?.client?.name ?? (clientId === null ? 'No name' : 'Name not known')
}

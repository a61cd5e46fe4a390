import { Button } from '../../../../components/buttons/Button.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { channelsOf, type WrittenChannel, withChannel } from './channels-draft.ts'

type ChannelsFormProps = { draft: readonly WrittenChannel[]; onChange: (draft: readonly WrittenChannel[]) => void }

/** The other platforms that sell the sale: each with its name, its colour and the paddles of its bidders. */
export function ChannelsForm({ draft, onChange }: ChannelsFormProps) {
  const read = channelsOf(draft)
  const faults = 'faults' in read ? read.faults : new Map<string, string>()
  const set = (at: number, change: Partial<WrittenChannel>) =>
    onChange(draft.map((each, index) => (index === at ? { ...each, ...change } : each)))
  return (
    <section aria-labelledby="platforms-heading" className="flex flex-col gap-2 border-t border-hairline pt-4">
      <h3 id="platforms-heading" className="font-semibold">
        Platforms
      </h3>
      <p className="text-sm text-ink-muted">
        Other platforms that this sale is sold on. A platform’s desk bids with paddles of its range; nobody who joins
        here is given one of them.
      </p>
      {draft.length > 0 && (
        <ul aria-label="Platforms of the sale" className="flex flex-col gap-3">
          {draft.map((channel, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a platform is known by its place, its name is being typed
            <li key={at} className="grid grid-cols-[auto_2fr_1fr_1fr_auto] items-start gap-2">
              <input
                type="color"
                aria-label={`Colour of platform ${at + 1}`}
                value={channel.colour}
                onChange={(event) => set(at, { colour: event.target.value })}
                className="h-(--control) w-10 cursor-pointer rounded-control border border-rule bg-raised p-1"
              />
              <TextField
                label={`Name of platform ${at + 1}`}
                labelled="hidden"
                placeholder="Name"
                maxLength={60}
                value={channel.name}
                onValueChange={(name) => set(at, { name })}
                error={faults.get(`${at}.name`) ?? faults.get(`${at}.id`)}
              />
              <TextField
                label={`First paddle of platform ${at + 1}`}
                labelled="hidden"
                placeholder="From"
                inputMode="numeric"
                maxLength={10}
                value={channel.from}
                onValueChange={(from) => set(at, { from })}
                error={faults.get(`${at}.paddles.from`) ?? faults.get(`${at}.paddles`)}
              />
              <TextField
                label={`Last paddle of platform ${at + 1}`}
                labelled="hidden"
                placeholder="To"
                inputMode="numeric"
                maxLength={10}
                value={channel.to}
                onValueChange={(to) => set(at, { to })}
                error={faults.get(`${at}.paddles.to`)}
              />
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove platform ${channel.name || at + 1} from the sale`}
                onClick={() => onChange(draft.toSpliced(at, 1))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" className="self-start" onClick={() => onChange(withChannel(draft))}>
        Sell on Another Platform
      </Button>
    </section>
  )
}

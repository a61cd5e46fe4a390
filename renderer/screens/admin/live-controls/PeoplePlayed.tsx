import { PEOPLE_PLAYED, type PeoplePlayed as Played } from '../../../../shared/entities/rehearsal.ts'
import { Switch } from '../../../components/fields/Switch.tsx'
import { PEOPLE_WORDS } from '../../../widgets/rehearsal-words.ts'

type PeoplePlayedProps = { played: readonly Played[]; onChange: (played: readonly Played[]) => void }

/** What of people a rehearsal plays beside the bidding. */
export function PeoplePlayed({ played, onChange }: PeoplePlayedProps) {
  return (
    <fieldset className="flex max-w-200 flex-wrap gap-x-8 gap-y-3">
      <legend className="mb-2 text-sm font-medium">People</legend>
      {PEOPLE_PLAYED.map((each) => (
        <div key={each} className="w-60 max-w-full">
          <Switch
            label={PEOPLE_WORDS[each].label}
            description={PEOPLE_WORDS[each].means}
            checked={played.includes(each)}
            onCheckedChange={(isOn) => onChange(isOn ? [...played, each] : played.filter((other) => other !== each))}
          />
        </div>
      ))}
    </fieldset>
  )
}

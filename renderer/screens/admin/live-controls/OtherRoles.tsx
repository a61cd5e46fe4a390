import type { RehearsalOrder } from '../../../../shared/entities/rehearsal/rehearsal-order.ts'
import { OTHER_ROLES } from '../../../../shared/entities/rehearsal/rehearsal-roles.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ROLE_WORDS } from '../../rehearsal/rehearsal-words.ts'

export type Team = NonNullable<RehearsalOrder['team']>

/** The names of the other trainees, next to the clerk. */
export function OtherRoles({ team, onChange }: { team: Team; onChange: (team: Team) => void }) {
  return (
    <details>
      <summary className="cursor-pointer text-sm text-accent-ink">Others who train with the clerk</summary>
      <div className="mt-2 flex flex-wrap gap-3">
        {OTHER_ROLES.map((role) => (
          <TextField
            key={role}
            label={ROLE_WORDS[role]}
            placeholder="No name"
            maxLength={60}
            value={team[role] ?? ''}
            onValueChange={(name) => {
              const { [role]: _, ...others } = team
              onChange(name.trim() === '' ? others : { ...others, [role]: name })
            }}
            className="w-60 max-w-full"
          />
        ))}
      </div>
    </details>
  )
}

import { Link } from 'react-router-dom'
import { useSystem } from '../../data/reads/house-reads.ts'
import { useMirrors } from '../../data/reads/staff-reads.ts'
import { mirrorWords } from '../../mirrors/mirror-words.ts'

/** How the house's mirrors are, among the settings; nothing where it takes none. */
export function MirrorSettings() {
  const { data: system } = useSystem()
  return system && system.house !== null ? <States /> : null
}

function States() {
  const { data: mirrors } = useMirrors()
  return (
    <section aria-label="Mirrors" className="border-t border-hairline pt-5">
      <h3 className="mb-1 text-sm font-medium">Mirrors</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        {mirrors?.map((mirror) => (
          <div key={mirror.id} className="contents">
            <dt className="text-ink-muted">{mirror.name}</dt>
            <dd>{mirrorWords(mirror)}</dd>
          </div>
        ))}
      </dl>
      {mirrors?.length === 0 && <p className="text-sm text-ink-muted">None has a key yet.</p>}
      <Link to="/dashboard#mirrors" className="mt-2 inline-block text-sm underline underline-offset-4">
        Their keys, on the dashboard
      </Link>
    </section>
  )
}

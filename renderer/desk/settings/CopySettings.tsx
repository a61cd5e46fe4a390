import { useMe, useSystem } from '../../data/reads/house-reads.ts'
import { SecondCopy } from '../../second-copy/SecondCopy.tsx'

/** The second copy of the house's data, among the settings. */
export function CopySettings() {
  const { data: system } = useSystem()
  const { data: me } = useMe()
  if (!system || !me) return null
  return (
    <section aria-label="Second copy" className="border-t border-hairline pt-5">
      <h3 className="mb-1 text-sm font-medium">Second copy</h3>
      <SecondCopy copy={system.copy} mayChoose={me.isClerksPc} />
    </section>
  )
}

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'
import { usePlaceOnPage } from '../../../components/usePlaceOnPage.ts'
import type { People } from '../../../widgets/people/people.ts'
import type { PaddleDesk } from '../opened.ts'
import { PaddleRow } from '../PaddleRow.tsx'
import type { PaddleStanding } from '../standings.ts'

/** The height of a row before it is measured, in CSS pixels. */
const ROW = 56

type PaddleGroupProps = { title: string; members: readonly PaddleStanding[]; people: People; desk: PaddleDesk }

/** A group of the list, of which only the paddles near the window are rendered: a sale may have thousands. */
export function PaddleGroup({ title, members, people, desk }: PaddleGroupProps) {
  const { ref, top } = usePlaceOnPage<HTMLUListElement>()
  const rows = useWindowVirtualizer({
    count: members.length,
    estimateSize: () => ROW,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (at) => members[at]?.paddle ?? at,
  })
  const shown = members.some(({ paddle }) => paddle === desk.shown) ? desk.shown : null
  const bringIntoView = useEffectEvent((wanted: string) =>
    rows.scrollToIndex(
      members.findIndex(({ paddle }) => paddle === wanted),
      { align: 'center' },
    ),
  )
  useEffect(() => {
    if (shown !== null) bringIntoView(shown)
  }, [shown])
  return (
    <section aria-label={title}>
      <h3 className="eyebrow flex items-baseline justify-between border-b border-rule py-1">
        {title} <span className="figures">{members.length}</span>
      </h3>
      <ul ref={ref} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const standing = members[index]
          if (!standing) return null
          const place = { index, of: members.length, offset: start - top, measure: rows.measureElement }
          return (
            <PaddleRow key={key} standing={standing} person={people.get(standing.paddle)} desk={desk} place={place} />
          )
        })}
      </ul>
    </section>
  )
}

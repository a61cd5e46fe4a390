import { Gavel } from 'lucide-react'
import { useMemo } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useSpokenState } from '../../components/announcer/Announcer.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { fieldsOf } from '../../components/fields/fields-of.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { SHOWN } from '../../components/lot/shown-lots.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import type { LotFilter } from './lot-filter.ts'

type CatalogueBarProps = {
  lots: readonly Lot[]
  filter: LotFilter
  onFilter: (filter: LotFilter) => void
  count: number
  liveLot: LotNumber | null
  onGoToLive: (lot: LotNumber) => void
}

const ANY_TAG = 'any'

/** The search and filters for a catalogue of up to two thousand lots. */
export function CatalogueBar({ lots, filter, onFilter, count, liveLot, onGoToLive }: CatalogueBarProps) {
  const { words, locale } = useRoomLanguage()
  const { catalogue } = words
  const field = fieldsOf(filter, (change) => onFilter({ ...filter, ...change }))
  const tags = useMemo(() => {
    const byId = new Map(lots.flatMap((lot) => lot.tags.map(({ id, name }) => [id, name] as const)))
    return [...byId].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [lots, locale])
  const found = catalogue.lots(count)
  useSpokenState(found)
  return (
    <div className="z-20 -mx-4 border-y border-hairline bg-paper px-4 py-2.5 sm:sticky sm:top-0 sm:-mx-8 sm:px-8">
      <div className="flex flex-wrap items-center gap-2 pe-(--menu-corner) sm:gap-3">
        <search className="min-w-24 flex-1 max-sm:basis-full sm:max-w-80">
          <TextField
            label={catalogue.search}
            labelled="hidden"
            placeholder={catalogue.search}
            type="search"
            {...field('query')}
          />
        </search>
        <Select
          label={catalogue.show}
          labelled="hidden"
          options={[
            ...SHOWN.map(({ value }) => ({ value, label: catalogue.shown[value] })),
            { value: 'watched', label: words.watch.title },
          ]}
          className="w-38 max-sm:flex-1 lg:w-48"
          {...field('show')}
        />
        {tags.length > 0 && (
          <Select
            label={catalogue.tag}
            labelled="hidden"
            options={[{ value: ANY_TAG, label: catalogue.anyTag }, ...tags]}
            value={filter.tag ?? ANY_TAG}
            onValueChange={(tag) => onFilter({ ...filter, tag: tag === ANY_TAG ? null : tag })}
            className="w-32 max-sm:flex-1 lg:w-44"
          />
        )}
        <p className="figures text-sm text-ink-muted max-sm:sr-only">{found}</p>
        {liveLot !== null && (
          <div className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-hairline max-sm:bg-paper max-sm:px-4 max-sm:py-2 sm:ms-auto">
            <Button variant="primary" className="max-sm:w-full" onClick={() => onGoToLive(liveLot)}>
              <Gavel aria-hidden className="size-4" />
              <span className="figures">{catalogue.goToLot(String(liveLot))}</span>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

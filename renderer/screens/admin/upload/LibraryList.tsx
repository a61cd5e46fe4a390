import { useState } from 'react'
import type { z } from 'zod'
import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import { CURRENCY_OPTIONS } from '../../../../shared/auction/sale-currency.ts'
import type { PermanentAuction } from '../../../../shared/entities/system.ts'
import { zoneOfPlace } from '../../../../shared/time-zone.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { whenWritten } from '../../../components/lot/moments.ts'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, figures, heardOnly, Table } from '../../../components/Table.tsx'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { lotCount } from '../auctions.ts'
import { StartLoaded } from '../start/StartLoaded.tsx'
import type { LoadState, PermanentLibrary } from './usePermanentLibrary.ts'

/** The file size unit, in bytes. */
const MB = 1_048_576

export function LibraryList({
  library: { files, stateOf, loadedFrom, asking, load, leave },
}: {
  library: PermanentLibrary
}) {
  const { data } = files
  return (
    <section aria-labelledby="permanent-library">
      <h2 id="permanent-library" className="mb-3 text-xl font-semibold">
        Permanent Auction Library
      </h2>
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-muted">No permanent auction files found.</p>
        ) : (
          <ScrollRegion label="Permanent auctions" className="overflow-x-auto">
            <Table
              caption="Permanent auctions"
              className="min-w-200"
              columns={[
                'Title',
                figures('Lots'),
                heardOnly('Images'),
                'Location',
                'Sale Date',
                figures('File Size'),
                'Auction ID',
                'File Name',
                heardOnly('Actions'),
              ]}
            >
              {data.map((file) => (
                <LibraryRow
                  key={file.filename}
                  file={file}
                  state={stateOf(file.filename)}
                  loadedId={loadedFrom(file.filename)}
                  onLoad={() => load(file.filename, 'ask')}
                />
              ))}
            </Table>
          </ScrollRegion>
        )
      ) : (
        <ReadState read={files} failed="Error loading the library" loading="Loading library..." />
      )}
      {asking !== null && (
        <LibraryCurrencyDialog
          title={data?.find(({ filename }) => filename === asking)?.title ?? asking}
          onClose={() => leave(asking)}
          onChosen={(currency) => load(asking, currency)}
        />
      )}
    </section>
  )
}

const LABELS: Readonly<Record<LoadState, string>> = {
  idle: 'Load',
  loading: 'Loading...',
  currency: 'Load',
  loaded: 'Data Loaded',
}

type LibraryRowProps = {
  file: z.infer<typeof PermanentAuction>
  state: LoadState
  /** The sale that was loaded from it, or null. */
  loadedId: string | null
  onLoad: () => void
}

function LibraryRow({ file, state, loadedId, onLoad }: LibraryRowProps) {
  const { filename, title, totalLots, hasImages, location, saleDate, fileSize, auctionId } = file
  return (
    <tr>
      <Cell className="font-medium">{title}</Cell>
      <Cell align="right" className="figures whitespace-nowrap">
        {lotCount(totalLots)}
      </Cell>
      <Cell>{hasImages && <Badge>Images</Badge>}</Cell>
      <Cell>{location ?? '–'}</Cell>
      <Cell className="whitespace-nowrap">
        {saleDate ? whenWritten(saleDate, zoneOfPlace(location) ?? 'device') : '–'}
      </Cell>
      <Cell align="right" className="figures whitespace-nowrap">
        {(fileSize / MB).toFixed(1)} MB
      </Cell>
      <Cell className="text-ink-muted">{auctionId}</Cell>
      <Cell className="text-ink-muted">{filename}</Cell>
      <Cell align="right">
        <Button size="sm" disabled={state === 'loaded' ? 'said' : null} pending={state === 'loading'} onClick={onLoad}>
          {LABELS[state]}
        </Button>
        {loadedId !== null && <StartLoaded auctionId={loadedId} />}
      </Cell>
    </tr>
  )
}

type LibraryCurrencyDialogProps = { title: string; onClose: () => void; onChosen: (currency: CurrencyCode) => void }

function LibraryCurrencyDialog({ title, onClose, onChosen }: LibraryCurrencyDialogProps) {
  const [currency, setCurrency] = useState<CurrencyCode | null>(null)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Currency of “${title}”`}
      description="The file names no currency, and nothing was loaded yet. Please choose it."
      confirmLabel="Load"
      blocked={currency === null ? { reason: 'No currency is chosen' } : null}
      onConfirm={() => currency !== null && onChosen(currency)}
    >
      <Select label="Currency" options={CURRENCY_OPTIONS} value={currency} onValueChange={setCurrency} />
    </ConfirmDialog>
  )
}

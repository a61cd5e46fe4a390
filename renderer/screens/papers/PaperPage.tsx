import { ArrowLeft, FileDown, Printer } from 'lucide-react'
import { Link, Navigate } from 'react-router-dom'
import { moneyUnit } from '../../../shared/auction/sale-unit.ts'
import type { Paper, PaperChange } from '../../../shared/entities/paper.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { usePaperFoot } from '../../components/paper-foot.ts'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { useRead } from '../../data/reads/useRead.ts'
import { useOutcome } from '../../data/writes/useOutcome.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { changesOn, changeWords, type PaperKind } from './kinds.ts'
import { lotsBetween, type PaperAddress, writeAddress } from './paper-address.ts'
import { asOf, PaperHead } from './sheets/PaperHead.tsx'
import { useLotCalls } from './telephones.ts'

type OfSale = PaperAddress & { auctionId: string }
type PaperPageProps = { kind: PaperKind; address: OfSale }

/** A paper at the entry in the address; without one, at the sale's last entry, which is then added to the address. */
export function PaperPage({ kind, address }: PaperPageProps) {
  const { entry } = address
  return entry === null ? <OfLastEntry address={address} /> : <OfEntry kind={kind} address={address} entry={entry} />
}

function OfLastEntry({ address }: { address: OfSale }) {
  const params = { auctionId: address.auctionId }
  const read = useRead('audit', { params, query: { after: 0, limit: 1 } }, { staleTime: 0 })
  // A cached reply may not be the latest.
  if (!read.data || read.isFetching) return <ReadState read={read} failed="The paper could not be made" />
  return <Navigate replace to={writeAddress({ ...address, entry: read.data.total })} />
}

/** How often an open paper checks whether it is outdated, in milliseconds. */
const PACE = { live: 10_000, polling: 10_000 }

function OfEntry({ kind, address, entry }: PaperPageProps & { entry: number }) {
  const { auctionId, since, size, base } = address
  const query = { entry, ...(since !== null && { since }) }
  const read = useRead('paper', { params: { auctionId }, query }, { staleTime: 0, pace: PACE })
  const { data: paper } = read
  usePaperFoot(paper && `${paper.title} · ${kind.name} · ${asOf(entry)}`)
  const calls = useLotCalls(auctionId)
  if (!paper) return <ReadState read={read} failed="The paper could not be made" />
  if (!calls) return <LoadingState label="Loading telephones" />
  const changed = paper.since && changesOn(kind, paper.since)
  const wanted = lotsBetween(paper.lots, address)
  const lots = changed ? wanted.filter(({ lotNumber }) => changed.some((each) => each.lotNumber === lotNumber)) : wanted
  const late = changesOn(kind, paper.later)
  const { Sheets } = kind
  return (
    <div className="paper-page">
      <Bar kind={kind} address={address} name={`${kind.name}, ${paper.title}`} />
      <OutOfDate paper={paper} late={late} address={address} />
      <div className="paper-table">
        <article className={`sheet sheet-${size}`} aria-label={kind.name}>
          {kind.head === 'first page' && <PaperHead paper={paper} name={kind.name} />}
          {since !== null && changed && <OnlyChanges since={since} changed={changed} />}
          {(late.length > 0 || paper.isHeadOld) && <p className="paper-note">Out of date: {staleWords(paper, late)}</p>}
          <AmountUnit value={moneyUnit(paper.currency, paper.unit)}>
            <Sheets paper={paper} lots={lots} calls={calls} size={size} base={base} />
          </AmountUnit>
        </article>
      </div>
    </div>
  )
}

/** The desktop app's addition to a page that papers need. */
type PdfSaver = {
  /** Asks for a file name and writes the printed page; resolves with false if it was not saved. */
  savePdf(name: string): Promise<boolean>
}

/** Returns the desktop app's function to save a page as PDF; undefined in a browser. */
function pdfSaver(): PdfSaver | undefined {
  // Set by the app's preload script, with its own type (electron/ipc/bridge.ts).
  return 'saleroomDesktop' in window ? (window.saleroomDesktop as PdfSaver) : undefined
}

/** Replaces the characters that systems reserve in file names. */
const fileName = (name: string) => name.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').slice(0, 150)

function Bar({ kind, address, name }: PaperPageProps & { name: string }) {
  const outcome = useOutcome()
  const { entry } = address
  const list = writeAddress({ ...address, entry: null, since: null })
  async function savePdf(): Promise<void> {
    try {
      const saved = await pdfSaver()?.savePdf(fileName(name))
      if (saved) outcome.done({ title: 'PDF Saved' })
    } catch (error) {
      outcome.failed({ title: 'PDF Not Saved' }, error)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-6 print:hidden">
      <Link to={`/papers${list}`} className="mr-auto inline-flex min-h-control-md items-center gap-2 text-sm underline">
        <ArrowLeft aria-hidden className="size-4" />
        All Papers
      </Link>
      <h1 className="sr-only">{kind.name}</h1>
      {address.since !== null && (
        <ButtonLink to={writeAddress({ ...address, since: null })}>The Whole Paper</ButtonLink>
      )}
      <ButtonLink to={writeAddress({ ...address, entry: null })}>Bring Up to Date</ButtonLink>
      {entry !== null && address.since === null && (
        <ButtonLink to={writeAddress({ ...address, entry: null, since: entry })}>
          {`Only What Changed since Entry ${entry}`}
        </ButtonLink>
      )}
      {pdfSaver() && (
        <Button onClick={() => void savePdf()}>
          <FileDown aria-hidden className="size-4" />
          Save as PDF
        </Button>
      )}
      <Button variant="primary" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
    </div>
  )
}

type Staleness = { paper: Paper; late: readonly PaperChange[]; address: OfSale }

function OutOfDate({ paper, late, address }: Staleness) {
  const { entry, latest, isHeadOld } = paper
  if (latest === entry) return null
  const isOld = late.length > 0 || isHeadOld
  return (
    <div
      role="status"
      className="mx-4 mb-3 border-l-4 border-warning bg-warning-wash px-4 py-2 text-sm sm:mx-6 print:hidden"
    >
      {isOld ? (
        <>
          <strong>This paper is out of date: </strong>
          {staleWords(paper, late)}{' '}
          <Link to={writeAddress({ ...address, entry: null })} className="underline">
            Bring it up to date
          </Link>
        </>
      ) : (
        `The sale is at entry ${latest}. Nothing on this paper changed since entry ${entry}.`
      )}
    </div>
  )
}

/** The most lots to name. */
const NAMED = 12

function staleWords({ entry, latest, isHeadOld }: Paper, late: readonly PaperChange[]): string {
  const named = late.slice(0, NAMED).map(({ lotNumber }) => lotNumber)
  const more = late.length > NAMED ? ` and ${late.length - NAMED} more` : ''
  const lots = late.length === 0 ? '' : ` ${late.length === 1 ? 'Lot' : 'Lots'} ${named.join(', ')}${more}.`
  return `it is as of entry ${entry}, the sale is at entry ${latest}. Changed since:${isHeadOld ? ' title, place or date.' : ''}${lots}`
}

function OnlyChanges({ since, changed }: { since: number; changed: readonly PaperChange[] }) {
  const gone = changed.filter(({ what }) => what === 'gone').map(({ lotNumber }) => lotNumber)
  return (
    <p className="paper-note">
      {changed.length === 0 ? `Nothing changed since entry ${since}.` : `Only what changed since entry ${since}.`}
      {gone.length > 0 && ` No longer in the sale: ${gone.join(', ')}.`}
      {changed.length > gone.length && ` ${changeWords(changed)}.`}
    </p>
  )
}

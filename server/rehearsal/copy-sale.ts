import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { PeoplePlayed, SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { RehearsalOrder } from '../../shared/entities/rehearsal/rehearsal-order.ts'
import type { Terms } from '../../shared/entities/terms.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { fittingPreset } from '../../shared/rules/fitting-ladder.ts'
import { LADDER_PRESETS } from '../../shared/rules/ladder-presets.ts'
import { type Sale, termsOf } from '../../shared/sale/state.ts'
import { withBook } from '../../simulator/rehearsal/commissions.ts'
import { registrationsOf, withPeople } from '../../simulator/rehearsal/registrations.ts'
import { houseFigure, nextFigure } from '../../simulator/rehearsal/steps.ts'
import type { Scenario } from '../../simulator/scenarios/scenario.ts'
import { withScenario } from '../../simulator/scenarios/with-scenario.ts'
import type { Principal } from '../access/principal.ts'
import { CLEAN_MARK } from '../intake/pictures/pictures.ts'
import { finishStaging } from '../intake/staging/staged-sale.ts'
import type { SaleRoom } from '../sale/room/room.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import { errorCode, orMissing } from '../storage/files.ts'

const LONGEST_ID = 68

type CopyParts = Pick<Saleroom, 'house' | 'files' | 'now'> & {
  who: Principal
  seed: number
  /** The scenario to play; null without one. */
  scenario: Scenario | null
  kind: SaleKind | undefined
  ladder: RehearsalOrder['ladder']
  /** The roles that are simulated. */
  played: ReadonlySet<PeoplePlayed>
}

/**
 * Adds a marked copy of a sale for a rehearsal: its catalogue and pictures, without bids and outcomes, and with
 * simulated advance bids. The copy of an earlier rehearsal of the sale is moved to the trash.
 */
export async function copyToRehearse(
  original: SaleRoom,
  { house, files, now, who, seed, scenario, kind, ladder, played }: CopyParts,
): Promise<SaleRoom> {
  const wanted = `${original.auctionId.slice(0, LONGEST_ID)}-rehearsal`
  if (house.find(wanted)?.auction.rehearsal) await house.remove(wanted, who)
  const auction = copyOf(original.auction, {
    auctionId: house.freeId(wanted),
    at: now().toISOString(),
    seed,
    scenario,
    kind,
    ladder,
    played,
  })
  const stagingDir = house.stagingDir()
  const people = registrationsOf(auction, { seed, played, scenario })
  const fill = () => linkPictures(original.folder, stagingDir)
  return await admitCopy({ stagingDir, auction, fill }, { house, files, who, people })
}

type StagedCopy = { stagingDir: string; auction: StoredAuction; fill?: () => Promise<void> }

/** Admits a staged copy with its simulated people; `fill` completes its folder before. Leaves nothing if it fails. */
export async function admitCopy(
  { stagingDir, auction, fill }: StagedCopy,
  { house, files, who, people }: Pick<CopyParts, 'house' | 'files' | 'who'> & { people: People },
): Promise<SaleRoom> {
  try {
    await fill?.()
    await finishStaging(stagingDir, { auction, files, signal: new AbortController().signal })
    const copy = await house.admit({ stagingDir, auction, opening: null }, who)
    await registerPeople(copy, { who, people })
    return copy
  } catch (error) {
    await rm(stagingDir, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
}

type People = ReturnType<typeof registrationsOf>

/** The paddles of a copy belong to simulated people, not to clients of the house. */
async function registerPeople(copy: SaleRoom, { who, people }: { who: Principal; people: People }): Promise<void> {
  const asked = { who: { ...who, simulated: true }, key: null, keep: 'key', reply: () => null } as const
  await Promise.all(people.map((each) => copy.run('registerPaddle', each, asked)))
}

type Copied = Pick<CopyParts, 'seed' | 'scenario' | 'kind' | 'ladder' | 'played'> & { auctionId: string; at: string }

function copyOf(given: StoredAuction, { auctionId, at, seed, scenario, kind, ladder, played }: Copied): StoredAuction {
  const original = ladder ? { ...given, terms: withFittingLadder(given) } : given
  const { saleMetadata } = original
  const simulated = { seed, kind, createdAt: at }
  const book = scenario ? withScenario(original, scenario, simulated) : withBook(original, simulated)
  const copy = withPeople(book, played)
  return {
    ...copy,
    auctionId,
    saleMetadata: { ...saleMetadata, auction_id: auctionId, title: `${saleMetadata.title} (rehearsal)` },
    uploadedAt: at,
    version: 1,
    rehearsal: true,
    // A rehearsal has no second entry clerk: the next lot would wait for a record that never comes.
    terms: copy.terms && { ...copy.terms, secondRecord: 'off' },
  }
}

/** Uses hard links if the disk supports them, so that a large catalogue's pictures are not copied. */
async function linkPictures(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'images'), { recursive: true })
  const pictures = await orMissing(readdir(join(from, 'images'), { withFileTypes: true }))
  const names = (pictures ?? []).filter((each) => each.isFile()).map(({ name }) => name)
  for (const name of names) await linkOrCopy(join(from, 'images', name), join(to, 'images', name))
  await linkOrCopy(join(from, CLEAN_MARK), join(to, CLEAN_MARK))
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    await copyFile(from, to)
  }
}

/** The name of the ladder that fits a sale's estimates better than its own, or null. */
export function fittingLadder({ lots, terms = DEFAULT_TERMS }: Pick<StoredAuction, 'lots' | 'terms'>): string | null {
  const preset = fittingOf({ lots, terms })
  return preset && LADDER_PRESETS[preset].label
}

const fittingOf = ({ lots, terms = DEFAULT_TERMS }: Pick<StoredAuction, 'lots' | 'terms'>) =>
  fittingPreset(
    lots.map(({ low_estimate }) => low_estimate ?? null),
    terms,
  )

function withFittingLadder({ lots, terms = DEFAULT_TERMS }: StoredAuction): Terms {
  const preset = fittingOf({ lots, terms })
  if (!preset) return terms
  const { ladder, snap } = LADDER_PRESETS[preset]
  return { ...terms, ladder: [...ladder], snap }
}

const SHORT = 5
const lotsOf = (count: number) => (count === 1 ? 'one lot' : `${count} lots`)

/** Notes on rehearsing this sale, one sentence each. `replayed`: the number of lots of the replayed sale, or null. */
export function notesOf(
  sale: Sale,
  { replayed, ladder: played }: { replayed: number | null; ladder: RehearsalOrder['ladder'] },
): string[] {
  const { catalogue, startedAt } = sale
  const lots = [...catalogue.values()]
  const blind = lots.filter(({ low_estimate }) => !low_estimate).length
  const notes = []
  if ((replayed ?? lots.length) < SHORT)
    notes.push(
      replayed === null
        ? `This sale has only ${lotsOf(lots.length)}: the rehearsal is short.`
        : `Only ${lotsOf(replayed)} of this sale were offered: the rehearsal is short.`,
    )
  if (replayed !== null) return notes
  if (blind === lots.length) notes.push('No lot has an estimate: the room takes each to be worth about 300.')
  else if (blind > 0)
    notes.push(`${blind} of ${lots.length} lots have no estimate: the room takes each of them to be worth about 300.`)
  const { ladder } = termsOf(sale)
  const off = lots.filter(({ low_estimate: low }) => low && nextFigure(low, ladder) !== houseFigure(low, ladder))
  const fits = played ? fittingLadder({ lots, terms: termsOf(sale) }) : null
  if (fits) notes.push(`This rehearsal is played with the ladder “${fits}”. The sale itself is unchanged.`)
  else if (off.length > 0)
    notes.push(
      `The steps of this sale’s ladder are too large for ${off.length === 1 ? 'one of its lots' : `${off.length} of its ${lots.length} lots`}: the auctioneer takes smaller ones there, and the desk must follow him.`,
    )
  if (startedAt !== null) notes.push('This sale has already begun: the rehearsal starts from the beginning, on a copy.')
  return notes
}

import { join } from 'node:path'
import { isScenarioId, LARGEST_SCENARIO } from '../../../shared/entities/rehearsal/training.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import { datedName, type FileLayer, namesIn, readWhole, syncFolderOf } from '../../storage/files.ts'

type Parts = { room: HouseRoom; dataDir: string; files: FileLayer; onNotice: (sentence: string) => void }

/**
 * Adopts text files in `scenarios/` into the house, and renames them: earlier versions stored scenarios there, and
 * people may copy one there. A file that can't be adopted remains, and is reported.
 */
export async function adoptScenarios({ room, dataDir, files, onNotice }: Parts): Promise<void> {
  const folder = join(dataDir, 'scenarios')
  for (const file of (await namesIn(folder)).sort()) {
    if (!file.endsWith('.txt')) continue
    const path = join(folder, file)
    const bytes = await readWhole(files, path)
    if (!bytes) continue
    const id = file.slice(0, -'.txt'.length)
    const text = bytes.toString('utf8')
    const fault = faultOf(id, text) ?? takenBy(room, { id, text })
    if (fault !== null) {
      onNotice(`The scenario scenarios/${file} was not taken over: ${fault}`)
      continue
    }
    await room.runAsSystem('keepScenario', { id, text })
    await files.rename(path, datedName(path, 'adopted'))
    await syncFolderOf(files, path)
  }
}

function faultOf(id: string, text: string): string | null {
  if (!isScenarioId(id)) return 'Its name may have letters, digits, - and _ only'
  if (text.length > LARGEST_SCENARIO) return `It is larger than ${LARGEST_SCENARIO / 1_000} kB`
  return text === '' ? 'It is empty' : null
}

/** Refuses to overwrite a scenario of the house, which may be newer. */
function takenBy({ house }: HouseRoom, { id, text }: { id: string; text: string }): string | null {
  const known = house.scenarios.get(id)
  return known && known.text !== text ? `The house has another scenario “${id}”` : null
}

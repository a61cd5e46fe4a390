import type { Figure } from '../figures.ts'
import type { MEASURE_NAMES } from '../flags.ts'
import { chores } from './chores.ts'
import { clientSearch } from './client-search.ts'
import { clients } from './clients.ts'
import { fanOut } from './fan-out.ts'
import { longLot } from './long-lot.ts'
import { overlay } from './overlay.ts'
import { papers } from './papers.ts'
import { publicReads } from './public-reads.ts'
import { realHouse } from './real-house.ts'
import { realScreens } from './real-screens.ts'
import { secondCopy } from './second-copy.ts'
import { sizes } from './sizes.ts'
import { slowPhones } from './slow-phones.ts'
import { sockets } from './sockets.ts'
import { sound } from './sound.ts'
import { startUp } from './start-up.ts'
import { throughput } from './throughput.ts'

/** The measures of `npm run bench`, by name. */
export const MEASURES: Record<(typeof MEASURE_NAMES)[number], (how: { quick: boolean }) => Promise<Figure[]>> = {
  throughput,
  'second-copy': secondCopy,
  'fan-out': fanOut,
  sockets,
  'real-house': realHouse,
  'real-screens': realScreens,
  overlay,
  'long-lot': longLot,
  sizes,
  'start-up': startUp,
  chores,
  'slow-phones': slowPhones,
  'public-reads': publicReads,
  'client-search': clientSearch,
  clients,
  papers,
  sound,
}

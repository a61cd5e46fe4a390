import type { TestSaleroom } from '../test-saleroom.ts'
import type { Samples } from './sample.ts'

const concluded = async ({ clerk }: TestSaleroom) => {
  await clerk.call('stopAuction')
  return {}
}
const rehearsing = async (room: TestSaleroom) => {
  await concluded(room)
  await room.clerk.call('startRehearsal', { body: { auctionId: 'idle', level: 'calm', seed: 1 } })
  return {}
}

const tagged = async ({ clerk }: TestSaleroom) => {
  await clerk.call('createTag', { body: { name: 'Star lot' } })
  return {}
}

/** Valid calls of the house, of rehearsals and of replays. */
export const HOUSE_SAMPLES: Samples = {
  house: { query: { tables: 'settings,tags' } },
  houseHistory: {},
  houseAudit: {},
  eraseRemoved: {},
  undoHouse: { before: tagged, body: {} },
  redoHouse: {
    before: async (room) => {
      await tagged(room)
      await room.clerk.call('undoHouse', { body: {} })
      return {}
    },
    body: {},
  },
  osc: {},
  https: {},
  setHttps: { body: { files: null } },
  setOsc: { body: { target: null, patterns: { price: '/price' } } },
  setSecondCopy: { body: { dir: null, setAside: false } },
  styleEditor: {},
  setSettings: { body: { letterhead: 'Bright & Sons\n1 High Street, Bath' } },
  tape: {},
  setTape: { body: { on: true, days: 30 } },
  setStyleEditor: { body: { enabled: true } },
  themes: {},
  createTheme: { body: { name: 'Dusk', backgroundColor: '#202030', isDefault: false } },
  activeTheme: {},
  activateTheme: {
    before: async ({ clerk }) => ({ params: { id: (await clerk.call('createTheme', { body: { name: 'Dawn' } })).id } }),
  },
  permanentAuctions: {},
  joinAsBidder: { body: { bidderLocation: 'Vienna, Austria' } },
  rates: {},
  refreshRates: {},
  setOverrides: { body: { EUR: 1.2, USD: null } },
  me: {},
  enterPin: {
    body: { pin: '123456', name: 'Tablet' },
    before: async ({ clerk }) => ({
      body: { pin: (await clerk.call('setLanAccess', { body: { enabled: true } })).pin },
    }),
  },
  signOut: {},
  lanAccess: {},
  setLanAccess: { body: { enabled: true } },
  setDiscovery: { body: { enabled: false } },
  displayLinks: {},
  mirrors: {},
  createMirror: { body: { name: 'Cloud' } },
  revokeMirror: {
    before: async ({ clerk }) => ({
      params: { id: (await clerk.call('createMirror', { body: { name: 'Cloud' } })).id },
    }),
  },
  createDisplayLink: { body: { name: 'Wall' } },
  revokeDisplayLink: {
    before: async ({ clerk }) => ({
      params: { id: (await clerk.call('createDisplayLink', { body: { name: 'Wall' } })).id },
    }),
  },
  enterDisplay: {
    body: { code: 'unknown' },
    before: async ({ clerk }) => ({
      body: { code: (await clerk.call('createDisplayLink', { body: { name: 'Wall' } })).url.split('#')[1] },
    }),
  },
  devices: {},
  crowd: {},
  startCrowd: { body: { bidders: 1, seed: 7, pace: 20, clerk: 'person' } },
  stopCrowd: {
    before: async ({ clerk }) => {
      await clerk.call('startCrowd', { body: { bidders: 1 } })
      return {}
    },
  },
  labRun: {},
  labLots: {},
  replay: {},
  startReplay: { body: { auctionId: 'spring', speed: 50 }, before: concluded },
  stopReplay: {
    before: async (room) => {
      await concluded(room)
      await room.clerk.call('startReplay', { body: { auctionId: 'spring' } })
      return {}
    },
  },
  system: {},
  openApi: {},
  rehearsal: {},
  startRehearsal: { body: { auctionId: 'idle', level: 'busy', seed: 7, voice: true }, before: concluded },
  changeRehearsal: { body: { voice: false }, before: rehearsing },
  endRehearsal: { before: rehearsing },
  rehearsalIncident: { body: { incident: 'split' }, before: rehearsing },
  cancelIncident: { params: { incident: 'split' }, before: rehearsing },
  rehearsalTruth: { query: { after: 0 }, before: rehearsing },
  rehearsalDebrief: {
    query: { format: 'json' },
    before: async (room) => {
      await rehearsing(room)
      await room.clerk.call('endRehearsal')
      return {}
    },
  },
  rehearsals: {},
  scenarios: {},
  keepScenario: { params: { id: 'ours' }, body: { text: 'lot Blue jug' } },
  deleteScenario: {
    before: async ({ clerk }) => {
      await clerk.call('keepScenario', { params: { id: 'ours' }, body: { text: 'lot Blue jug' } })
      return { params: { id: 'ours' } }
    },
  },
  trainees: {},
  deleteTrainee: {
    before: async (room) => {
      await concluded(room)
      const { trainee } = await room.clerk.call('startRehearsal', { body: { auctionId: 'idle', trainee: 'Anna' } })
      await room.clerk.call('endRehearsal')
      return { params: { id: trainee ?? '' } }
    },
  },
  trainingTerms: {},
  setTrainingTerms: { body: { keepMonths: 6 } },
}

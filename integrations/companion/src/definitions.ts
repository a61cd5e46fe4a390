import {
  type CompanionActionDefinitions,
  type CompanionButtonPresetDefinition,
  type CompanionFeedbackDefinitions,
  type CompanionPresetDefinitions,
  combineRgb,
} from '@companion-module/base'
import { showApi } from '../../../shared/api/show.ts'
import type { LinkRole } from '../../../shared/engine/actor.ts'
import { DEEDS, type DeedName, deedsOf } from './deeds.ts'
import type { Known } from './saleroom.ts'

const WHITE = combineRgb(255, 255, 255)
const BLACK = combineRgb(0, 0, 0)
const RED = combineRgb(190, 30, 45)
const GREEN = combineRgb(0, 120, 70)
const AMBER = combineRgb(255, 191, 0)
const GREY = combineRgb(90, 90, 90)

const PADDLE = { type: 'textinput', id: 'paddle', label: 'Paddle', default: '', useVariables: true } as const

/** The Companion actions of a link's role. */
export function actionsOf(
  role: LinkRole,
  press: (name: DeedName, paddle: string) => Promise<void>,
): CompanionActionDefinitions {
  const actions: CompanionActionDefinitions = {}
  for (const name of deedsOf(role))
    actions[name] = {
      name: DEEDS[name].name,
      options: DEEDS[name].needsPaddle ? [PADDLE] : [],
      callback: async ({ options }, { parseVariablesInString }) =>
        press(name, (await parseVariablesInString(String(options.paddle ?? ''))).trim()),
    }
  return actions
}

const isOpen = ({ facts }: Known): boolean => facts.lotState === 'open' || facts.lotState === 'fair_warning'

/** Whether the last lot ended in one of these ways, and none is open since. */
const hasEnded =
  (...endings: string[]) =>
  (known: Known): boolean =>
    !isOpen(known) && endings.includes(known.facts.lastResult)

/** The conditions that light up a button. */
const SIGNS = {
  open: { name: 'A lot is open', colour: GREEN, text: WHITE, holds: isOpen },
  fairWarning: {
    name: 'Fair warning',
    colour: AMBER,
    text: BLACK,
    holds: ({ facts }: Known) => facts.lotState === 'fair_warning',
  },
  sold: { name: 'Sold, until a lot is opened', colour: RED, text: WHITE, holds: hasEnded('sold', 'sold_subject') },
  passed: {
    name: 'Passed or withdrawn, until a lot is opened',
    colour: GREY,
    text: WHITE,
    holds: hasEnded('passed', 'withdrawn'),
  },
  waiting: { name: 'Online bids wait', colour: AMBER, text: BLACK, holds: ({ waiting }: Known) => (waiting ?? 0) > 0 },
} as const

/** The feedbacks; all are off while the state is unknown, so that no outdated light is shown. */
export function feedbacksOf(known: () => Known | null): CompanionFeedbackDefinitions {
  const feedbacks: CompanionFeedbackDefinitions = {
    connected: {
      type: 'boolean',
      name: 'Connected to Saleroom',
      options: [],
      defaultStyle: { bgcolor: GREEN, color: WHITE },
      callback: () => known() !== null,
    },
  }
  for (const [id, { name, colour, text, holds }] of Object.entries(SIGNS))
    feedbacks[id] = {
      type: 'boolean',
      name,
      options: [],
      defaultStyle: { bgcolor: colour, color: text },
      callback: () => {
        const now = known()
        return now !== null && holds(now)
      },
    }
  return feedbacks
}

/** The facts of the feed, and the module's own variables. */
export const VARIABLES = [
  ...Object.keys(showApi.currentFeed.reply.element.shape).map((variableId) => ({
    variableId,
    name: `Feed: ${variableId}`,
  })),
  { variableId: 'waiting', name: 'Online bids that wait' },
  { variableId: 'link', name: 'Kind of link' },
  { variableId: 'message', name: 'Why the last press was refused' },
]

/** Buttons to start with: the show for every role, and one for each of its actions. */
export function presetsOf(role: LinkRole): CompanionPresetDefinitions {
  const presets: CompanionPresetDefinitions = {
    lot: button('Show', 'Lot', 'LOT\\n$(saleroom:lot)', ['open']),
    price: button('Show', 'Price', '$(saleroom:priceText)', ['open', 'fairWarning', 'sold']),
    fairWarning: button('Show', 'Fair warning', 'FAIR\\nWARNING', ['fairWarning']),
    sold: button('Show', 'Last result', '$(saleroom:lastLot)\\n$(saleroom:lastPriceText)', ['sold', 'passed']),
  }
  if (role === 'display' || role === 'entry')
    presets.waiting = button('Show', 'Bids that wait', 'ONLINE\\n$(saleroom:waiting)', ['waiting'])
  for (const name of deedsOf(role))
    presets[name] = {
      ...button('Actions', DEEDS[name].name, name.toUpperCase(), ['open']),
      steps: [{ down: [{ actionId: name, options: DEEDS[name].needsPaddle ? { paddle: '' } : {} }], up: [] }],
    }
  return presets
}

function button(
  category: string,
  name: string,
  text: string,
  signs: (keyof typeof SIGNS)[],
): CompanionButtonPresetDefinition {
  return {
    type: 'button',
    category,
    name,
    style: { text, size: 'auto', color: WHITE, bgcolor: BLACK },
    steps: [{ down: [], up: [] }],
    feedbacks: signs.map((feedbackId) => {
      const { colour, text: color } = SIGNS[feedbackId]
      return { feedbackId, options: {}, style: { bgcolor: colour, color } }
    }),
  }
}

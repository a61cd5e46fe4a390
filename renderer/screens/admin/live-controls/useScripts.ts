import { certificateSeeds } from '../../../../shared/entities/rehearsal/certificate-seeds.ts'
import type { RehearsalOrder } from '../../../../shared/entities/rehearsal/rehearsal-order.ts'
import { isSameTrainee, type ScenarioSummary, type Trainee } from '../../../../shared/entities/rehearsal/training.ts'
import { useRead } from '../../../data/reads/useRead.ts'

export const SCRIPTS = [
  { value: 'evening', label: 'An evening' },
  { value: 'drill', label: 'A drill of three minutes' },
  { value: 'scenario', label: 'A scenario' },
  { value: 'replay', label: 'An earlier sale, as it went' },
  { value: 'certificate', label: 'The certificate' },
] as const
/** The label of one script of a kind. */
export const PART_WORDS: Readonly<Record<ScriptKind, string>> = {
  evening: '',
  drill: 'Drill',
  scenario: 'Scenario',
  replay: '',
  certificate: 'Evening',
}
export type ScriptKind = (typeof SCRIPTS)[number]['value']

/** One choice, and its fields of the order. */
export type OrderChoice = { value: string; label: string; order?: Omit<RehearsalOrder, 'auctionId'> }

type Scripts = { choices: Record<ScriptKind, OrderChoice[]>; trainee: Trainee | undefined; own: ScenarioSummary[] }

/** Returns the choices of each kind of script, the trainee of this name, and the house's own scenarios. */
export function useScripts(name: string): Scripts {
  const { data: scenarios = [] } = useRead('scenarios', {})
  const { data: trainees = [] } = useRead('trainees', {})
  const trainee = trainees.find((each) => isSameTrainee(each.name, name))
  const next = trainee?.skills.find(({ id }) => id === trainee.next)
  const good = scenarios.filter(({ fault }) => fault === null)
  const drills = good.filter(({ from }) => from === 'drill')
  const others = good.filter(({ from }) => from !== 'drill')
  const { level, seeds } = trainee?.certificate ?? { level: 'busy', seeds: certificateSeeds(name, 1) }
  const choices: Record<ScriptKind, OrderChoice[]> = {
    evening: [],
    drill: [
      ...(trainee && next
        ? [{ value: 'next', label: `Next for ${trainee.name}: ${next.name}`, order: { drill: next.id } }]
        : []),
      ...drills.map(({ id, name: label }) => ({ value: id, label, order: { drill: id } })),
    ],
    scenario: others.map(({ id, name: title, from }) => ({
      value: id,
      label: from === 'house' ? `${title} (own)` : title,
      order: { scenario: id },
    })),
    replay: [],
    certificate: seeds.map((seed, at) => ({
      value: String(seed),
      label: `Evening ${at + 1} of ${seeds.length}`,
      order: { level, seed, pace: 1 },
    })),
  }
  return { choices, trainee, own: scenarios.filter(({ from }) => from === 'house') }
}

import type { LotScript, Price, Scenario } from './scenario.ts'

const price = (each: Price) => (typeof each === 'number' ? String(each) : `${each.percent}%`)

const appealWords = ({ levels, goal }: NonNullable<LotScript['appeal']>) =>
  `${levels.join(';')}${goal === null ? '' : ` to ${goal}`}`

/** Prints a scenario as text that parses to the same scenario; includes are expanded. */
export function printScenario({ name, about, seed, level, people, limits, lots }: Scenario): string {
  const head = [
    ...(name ? [`name ${name}`] : []),
    ...(about ? [`about ${about}`] : []),
    ...(seed === null ? [] : [`seed ${seed}`]),
    ...(level ? [`level ${level}`] : []),
    ...people.map((each) => `with ${each}`),
    ...limits.map(({ paddle, amount }) => `limit ${paddle} at ${amount}`),
  ]
  return `${[...head, ...lots.flatMap(linesOf)].join('\n')}\n`
}

function linesOf(lot: LotScript): string[] {
  return [
    lot.title ? `lot ${lot.title}` : 'lot',
    ...(lot.estimate === null ? [] : [`  estimate ${lot.estimate}`]),
    ...(lot.opens === null ? [] : [`  opens ${price(lot.opens)}`]),
    ...(lot.reserve === null ? [] : [`  reserve ${price(lot.reserve)}`]),
    ...(lot.round === null ? [] : [`  round ${lot.round.kind} of ${lot.round.count}`]),
    ...(lot.least === null ? [] : [`  least ${lot.least}`]),
    ...(lot.takes === null ? [] : [`  takes ${lot.takes}`]),
    ...(lot.rest === null ? [] : [`  rest ${lot.rest}`]),
    ...(lot.appeal === null ? [] : [`  appeal ${appealWords(lot.appeal)}`]),
    ...(lot.notice === null ? [] : [`  notice ${lot.notice}`]),
    ...lot.newNotices.map(({ text, bid }) => `  notice ${text} after bid ${bid}`),
    ...(lot.parts === null ? [] : [`  parts ${lot.parts}`]),
    ...(lot.isAdded ? ['  added'] : []),
    ...(lot.nobody ? ['  nobody'] : []),
    ...lot.people.map(({ way, paddle, to, isLate }) => `  ${way} ${paddle} to ${price(to)}${isLate ? ' late' : ''}`),
    ...lot.crowds.map(({ count, way, around }) => `  crowd ${count} ${way} around ${price(around)}`),
    ...lot.book.map(({ paddle, at }) => `  book ${paddle} at ${price(at)}`),
    ...lot.incidents.map(({ incident, bid }) => `  incident ${incident} at bid ${bid}`),
    ...lot.says.map(({ text, bid }) => `  say ${text} after bid ${bid}`),
    ...lot.bids.map(
      ({ way, paddle, at, afterMs }) => `  bid ${way} ${paddle} at ${price(at)} after ${afterMs / 1_000} s`,
    ),
    ...(lot.end ? [`  ends ${lot.end}`] : []),
  ]
}

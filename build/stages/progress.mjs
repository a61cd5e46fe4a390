/** Seconds in words: "about 150 s", "about 12 min". */
export function inWords(seconds) {
  return seconds < 600 ? `about ${Math.round(seconds / 10) * 10} s` : `about ${Math.round(seconds / 60)} min`
}

/** How much of a running stage is done, from 0 to 1; null if it does not say. */
function shareOf({ total, done }) {
  return total > 0 ? done / total : null
}

/** Seconds that a stage still needs, by its own pace and by its last run; null if neither is known. */
function ownSecondsLeft(stage) {
  if (stage.state === 'over') return 0
  if (stage.state === 'waiting') return stage.lastSeconds
  const byLast = stage.lastSeconds === null ? null : Math.max(0, stage.lastSeconds - stage.seconds)
  const share = shareOf(stage.count)
  if (!share) return byLast
  const byPace = (stage.seconds * (1 - share)) / share
  // At first one file is no pace; towards the end the last run is old news.
  return byLast === null ? byPace : share * byPace + (1 - share) * byLast
}

/**
 * Seconds until the last stage is over; null if a stage never ran before and does not say how far it is. Stages that wait
 * for each other come one after the other, all others side by side.
 */
export function secondsLeft(stages) {
  const ends = new Map()
  for (const stage of stages) {
    const own = ownSecondsLeft(stage)
    const waitsFor = [...stage.after, ...stage.needs].map((name) => ends.get(name) ?? 0)
    if (own === null) return null
    ends.set(stage.name, stage.state === 'over' ? 0 : Math.max(0, ...waitsFor) + own)
  }
  return Math.max(0, ...ends.values())
}

/** One line: what is running and how far it is, what waits, and how long it takes. */
export function progressLine(stages) {
  const parts = stages.flatMap(({ name, state, count }) => {
    if (state === 'over') return []
    if (state === 'waiting') return [`${name} waiting`]
    if (count.total === 0) return [`${name} running`]
    return [`${name} ${count.done} of ${count.total} ${count.unit}, ${count.failed} failed`]
  })
  const left = secondsLeft(stages)
  return `${parts.join('; ')}; ${left === null ? 'time left unknown until a first run' : `${inWords(left)} left`}`
}

/** The last line of a run. A stage without tests of its own counts as one. */
export function closingLine(stages) {
  const sum = (of) => stages.reduce((all, { count }) => all + count[of], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Whether something was run, and nothing failed. */
export function isGood(stages) {
  return stages.some(({ count }) => count.passed > 0) && stages.every(({ count }) => count.failed === 0)
}

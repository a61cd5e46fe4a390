/** Seconds in words: "about 150 s", "about 12 min". */
export function inWords(seconds) {
  return seconds < 600 ? `about ${Math.round(seconds / 10) * 10} s` : `about ${Math.round(seconds / 60)} min`
}

/** The finished part of a running stage, from 0 to 1; null if it reports none. */
function shareOf({ total, done }) {
  return total > 0 ? done / total : null
}

/** The remaining seconds of a stage, by its own pace and its last run; null if neither is known. */
function ownSecondsLeft(stage) {
  if (stage.state === 'over') return 0
  if (stage.state === 'waiting') return stage.lastSeconds
  const byLast = stage.lastSeconds === null ? null : Math.max(0, stage.lastSeconds - stage.seconds)
  const share = shareOf(stage.count)
  if (!share) return byLast
  const byPace = (stage.seconds * (1 - share)) / share
  // The pace of the first file says little; the last run says little towards the end.
  return byLast === null ? byPace : share * byPace + (1 - share) * byLast
}

/**
 * The seconds until the last stage ends; null if a stage has no last run and reports no progress. Stages that wait for
 * each other are added up; others run at the same time.
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

/** One line: the running stages with their progress, the waiting ones, and the time left. */
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

/** The last line of a run. A stage without its own tests counts as one. */
export function closingLine(stages) {
  const sum = (of) => stages.reduce((all, { count }) => all + count[of], 0)
  const skipped = sum('skipped')
  const unsteady = sum('unsteady')
  const more = `${skipped > 0 ? `, ${skipped} skipped` : ''}${unsteady > 0 ? `, ${unsteady} only at the second attempt` : ''}`
  return `${sum('passed')} passed, ${sum('failed')} failed${more}`
}

/** Whether a test ran, and none failed. */
export function isGood(stages) {
  return stages.some(({ count }) => count.passed > 0) && stages.every(({ count }) => count.failed === 0)
}

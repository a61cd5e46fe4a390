/** Milliseconds of the machine's steady clock: the same in every process, and set by nobody. */
export function steadyNow(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

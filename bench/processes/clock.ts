/** Milliseconds of the machine's monotonic clock, the same in every process. */
export function steadyNow(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** The clerk's choice; null means the default: subject to the vendor's approval below the reserve. */
export type SubjectChosen = boolean | null

/** Whether a price is below a reserve. Whole currency units. */
export function isBelowReserve(amount: number | null, reserve: number | null | undefined): boolean {
  return amount !== null && !!reserve && amount < reserve
}

/** Returns the fields of a sale: outright, subject to approval, or below the reserve on purpose. */
export function howSold({ chosen, isBelow }: { chosen: SubjectChosen; isBelow: boolean }) {
  if (chosen ?? isBelow) return { subject: true as const }
  return isBelow ? { belowReserve: true as const } : {}
}

/** The choice made for a sale; below the reserve it is subject to the vendor's approval by default. */
export type SubjectChosen = boolean | null

/** Whether a price is below a reserve. Whole currency units. */
export function isBelowReserve(amount: number | null, reserve: number | null | undefined): boolean {
  return amount !== null && !!reserve && amount < reserve
}

/** How a sale is sent: outright, subject to approval, or below the reserve on purpose. */
export function howSold({ chosen, isBelow }: { chosen: SubjectChosen; isBelow: boolean }) {
  if (chosen ?? isBelow) return { subject: true as const }
  return isBelow ? { belowReserve: true as const } : {}
}

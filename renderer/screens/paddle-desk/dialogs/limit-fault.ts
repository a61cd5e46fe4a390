/** Why a dialog with this limit can't be confirmed; null if it can. */
export const limitFault = (limit: number | null) =>
  Number.isNaN(limit) ? { reason: 'The limit is not an amount' } : null

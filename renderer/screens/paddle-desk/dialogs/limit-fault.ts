/** Returns why a dialog with this limit cannot be confirmed, or null. */
export const limitFault = (limit: number | null) =>
  Number.isNaN(limit) ? { reason: 'The limit is not an amount' } : null

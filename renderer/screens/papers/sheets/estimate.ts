/** Returns "1,000–2,000" of "Estimate 1,000–2,000", below a heading that says Estimate. */
export const withoutHeading = (estimate: string): string => estimate.replace(/^estimate:?\s*/i, '')

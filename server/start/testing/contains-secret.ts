/** Whether a text contains a secret; a paddle within a longer number does not count. */
export const containsSecret = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret)

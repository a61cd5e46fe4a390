/** Whether a text has a secret in it; a paddle's digits may stand in a longer number by chance. */
export const says = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret)

/** Modes by which nobody but the account that runs Saleroom reads what it keeps. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

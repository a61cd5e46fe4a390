/** Modes that give access only to the account that runs Saleroom. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

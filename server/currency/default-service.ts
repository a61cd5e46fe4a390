/** The exchange-rate service asked where the command line names no other: latest rates relative to USD. 001 section 7. */
export const DEFAULT_RATES_URL = 'https://open.er-api.com/v6/latest/USD'

/** The header that marks the simulator's calls, with a value from this house. */
export const SIMULATED_HEADER = 'x-saleroom-simulated'

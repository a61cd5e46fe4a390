/** The header in which the simulator's calls carry the mark that this house gave it. */
export const SIMULATED_HEADER = 'x-saleroom-simulated'

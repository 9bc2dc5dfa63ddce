/** How often each fault is tried: once in `npm test`, many in `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1)

/** Long enough for a slow machine, and no part of what is asserted. */
export const timeoutFor = (rounds: number) => 60_000 + rounds * 60_000

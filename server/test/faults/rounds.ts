/** How many times each fault is tried: once in `npm test`, often in `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1)

/** Timeout in milliseconds that is long enough for a slow machine. */
export const timeoutFor = (rounds: number) => 60_000 + rounds * 60_000

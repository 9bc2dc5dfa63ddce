import * as z from 'zod/mini'

/** In the order of the filter. */
export const newsStateName = z.enum(['scheduled', 'active', 'ended', 'paused'])
export type NewsState = z.output<typeof newsStateName>

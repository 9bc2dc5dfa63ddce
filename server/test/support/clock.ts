/** Moves the clock of a portal forward, by a second if nothing else is said. */
export const advance = ({ clock }: { readonly clock: { now: Date } }, ms = 1000) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

const locksOf = ({ locks }: { readonly locks?: LockManager | null }) => locks ?? undefined

/** Undefined in old browsers, and where the panel is served over plain HTTP. */
export const locks = locksOf(navigator)

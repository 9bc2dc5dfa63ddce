const foundIn = ({ locks }: { readonly locks?: LockManager | null }) => locks ?? undefined

/** None in old browsers, and wherever the panel comes over plain http. */
export const locks = foundIn(navigator)

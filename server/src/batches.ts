/** The items in groups of up to `size`. */
export const batchesOf = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_none, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Reads rows in batches, each after the last row of the one before, so that only one is in memory. The last may be empty. */
export async function* readBatches<Row>(
  size: number,
  readAfter: (last: Row | undefined) => PromiseLike<Row[]>,
) {
  let last: Row | undefined
  for (;;) {
    const batch = await readAfter(last)
    yield batch
    if (batch.length < size) return
    last = batch.at(-1)
  }
}

/** Calls `act` for each item until `most` is reached or the client is gone. Returns whether items were left. */
export const forEachUpTo = async <T>(
  most: number,
  batches: AsyncIterable<readonly T[]>,
  act: (item: T) => void,
  isGone: () => boolean,
) => {
  let count = 0
  for await (const batch of batches) {
    if (isGone()) return false
    if (count >= most) return batch.length > 0
    for (const item of batch) act(item)
    count += batch.length
  }
  return false
}

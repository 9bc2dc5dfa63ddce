/** Does something with each until there were so many, or nobody waits any more. Answers whether some were left. */
export const eachUpTo = async <T>(
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

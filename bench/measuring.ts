const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How long it takes, in milliseconds: the median of so many runs. */
export const measured = async (work: () => Promise<unknown>, runs = 25) => {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

export const rounded = (value: number | undefined) => Number(value?.toFixed(2))

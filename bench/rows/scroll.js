// An init script: `scrollThrough` scrolls the page down and back up in steps and measures what moves by itself.
/** Less than half a screen, so that the observed element stays visible after a step. */
const STEP = 300
const MOST_STEPS = 400

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const waitForPaint = async () => {
  const begun = performance.now()
  await frame()
  await frame()
  return performance.now() - begun
}
const end = () => document.documentElement.scrollHeight - innerHeight
const largest = { jump: 0, frame: 0 }

/** Scrolls one step; returns false at the end of the page. */
const scrollStep = async (by) => {
  const before = scrollY
  const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const { top } = element.getBoundingClientRect()
  const distance = Math.max(-before, Math.min(by, end() - before))
  scrollBy({ top: by, behavior: 'instant' })
  largest.frame = Math.max(largest.frame, (await waitForPaint()) / 2)
  const actualTop = element.isConnected ? element.getBoundingClientRect().top : top - distance
  largest.jump = Math.max(largest.jump, Math.abs(actualTop - (top - distance)))
  return scrollY !== before
}

globalThis.scrollThrough = async () => {
  const shifts = []
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts.push(value)
  }).observe({ type: 'layout-shift' })
  for (let at = 0; at < MOST_STEPS && (await scrollStep(STEP)); at += 1);
  // Jumps to the end, as the End key does, over parts that were not rendered yet.
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await waitForPaint()
  await waitForPaint()
  for (let at = 0; at < MOST_STEPS && (await scrollStep(-STEP)); at += 1);
  await frame()
  const shift = shifts.reduce((sum, value) => sum + value, 0)
  return [largest.jump, shift, largest.frame]
}
